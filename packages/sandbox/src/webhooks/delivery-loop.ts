const LOOK_EVERY_MS = 200;

/** Delivers what is due, again and again, and one thing at a time. */
export interface DeliveryLoop {
  start(): void;
  /** Breaks off what is under way: it counts as not delivered. */
  stop(): Promise<void>;
  /** Does other work in turn with the deliveries, so that the order is the one asked for. */
  inTurn(work: (stopped: AbortSignal) => Promise<void>): Promise<void>;
}

export function deliveryLoop(
  deliverDue: (stopped: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): DeliveryLoop {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let isBusy = false;

  const inTurn: DeliveryLoop['inTurn'] = (work) => {
    const done = turn.then(() => work(stopping.signal));
    turn = done.catch(() => undefined);
    return done;
  };

  return {
    start: () => {
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        inTurn(deliverDue)
          .catch(onFailure)
          .finally(() => {
            isBusy = false;
          });
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await turn;
    },
    inTurn,
  };
}
