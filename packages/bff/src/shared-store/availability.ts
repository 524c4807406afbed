/** One that is late may be the network's doing. */
const FAILURES_MAX = 3;

/** Whether a store is worth asking: failures in a row are counted, and a good answer forgets them. */
export interface Availability {
  succeeded(): void;
  failed(reason: string): void;
}

/** Calls `onLoss` with the last reason once failures in a row are too many. */
export function createAvailability(onLoss: (reason: string) => void): Availability {
  let failures = 0;
  return {
    succeeded() {
      failures = 0;
    },
    failed(reason) {
      failures += 1;
      if (failures === FAILURES_MAX) onLoss(reason);
    },
  };
}
