interface LoopTurnsOptions {
  /** How many connections and requests have come in so far. */
  readonly arrivals: () => number;
  /** In milliseconds. */
  readonly now: () => number;
}

/** What comes in goes first for so long at a time, in milliseconds: those whose turn it is must get on, too. */
const ARRIVALS_FIRST_MS = 10;

/**
 * Gives turns of the event loop to work that holds it up, one each, in the order in which they are asked for. Between two of
 * them the loop goes round until nothing new comes in: each round takes one connection off the listening socket and
 * reads what was sent on the others, and most of that is answered at once, with a kept page or a refusal.
 */
export function createLoopTurns({ arrivals, now }: LoopTurnsOptions): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let seen = arrivals();
  let waitsSince: number | null = null;

  function goOn(): void {
    const all = arrivals();
    const isQuiet = all === seen;
    seen = all;
    waitsSince ??= now();
    if (!isQuiet && now() - waitsSince < ARRIVALS_FIRST_MS) {
      setImmediate(goOn);
      return;
    }
    waitsSince = null;
    const begin = waiting.shift();
    if (waiting.length > 0) setImmediate(goOn);
    begin?.();
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
    return promise;
  };
}
