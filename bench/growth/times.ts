/** Times of one kind of question, in milliseconds. */
export interface Times {
  /** Nine of ten took longer: what hardly knows of anything else that the machine does. */
  readonly p10: number;
  readonly p50: number;
  readonly p99: number;
}

export type Ask = (round: number) => Promise<unknown>;

/**
 * Asks all of them one after the other in each round, so that a busy moment of the machine hits all alike, and gives the times of
 * each. The first tenth of the rounds only warms up.
 */
export async function timesInTurn(rounds: number, asks: readonly Ask[]): Promise<readonly Times[]> {
  const taken = asks.map((): number[] => []);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [place, ask] of asks.entries()) {
      const started = performance.now();
      await ask(round);
      if (round >= warmUp) taken[place]?.push(performance.now() - started);
    }
  }
  return taken.map(timesFrom);
}

/** The figures of all that was taken. */
export function timesFrom(taken: readonly number[]): Times {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p10: at(0.1), p50: at(0.5), p99: at(0.99) };
}

/** Asks an address and reads the answer whole; throws unless it is a good one. */
export async function askFor(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return text;
}
