/** Times of one kind of question, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
}

/** Asks one question after another and gives how long the answers took; the first tenth only warms up. */
export async function timesOf(count: number, ask: (round: number) => unknown): Promise<Times> {
  const taken: number[] = [];
  const warmUp = Math.ceil(count / 10);
  for (let round = 0; round < warmUp + count; round += 1) {
    const started = performance.now();
    await ask(round);
    if (round >= warmUp) taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}

/** A line of the table: what was asked, both sizes' times, and by how much the median grew. */
export function growthLine(what: string, small: Times, large: Times, asideMs = 0): string {
  const figures = ({ p50, p90, p99 }: Times) => [p50, p90, p99].map((ms) => ms.toFixed(2).padStart(8)).join('');
  const growth = (large.p50 - asideMs) / (small.p50 - asideMs);
  return `${what.padEnd(26)}${figures(small)} │${figures(large)} │ ${growth.toFixed(2).padStart(5)} ×`;
}

/** Asks an address and reads the answer whole; throws unless it is a good one. */
export async function askFor(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return text;
}
