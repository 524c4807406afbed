/** The moment by which all of a call must be done, its retry included. */
export interface Deadline {
  readonly hasPassed: () => boolean;
  /** Has the listener told when it passes, and no other one; null: nobody. */
  readonly tell: (listener: (() => void) | null) => void;
  /** The call is done. */
  readonly end: () => void;
}

/** Begins to count. A timer and a listener: signals would be made, joined and thrown away for each call. */
export function startDeadline(milliseconds: number): Deadline {
  let hasPassed = false;
  let told: (() => void) | null = null;
  const timer = setTimeout(() => {
    hasPassed = true;
    told?.();
  }, milliseconds);
  return {
    hasPassed: () => hasPassed,
    tell: (listener) => {
      told = listener;
    },
    end: () => clearTimeout(timer),
  };
}
