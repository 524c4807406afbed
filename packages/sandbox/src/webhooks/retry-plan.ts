/** How long after each refusal the next attempt is made: quicker than the real services, which begin with half a minute or more. */
const DELAYS_MS = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000] as const;

/** Milliseconds to wait after so many failed attempts; undefined when there is none left. */
export const retryDelay = (attempts: number, delaysMs: readonly number[] = DELAYS_MS): number | undefined =>
  delaysMs[attempts - 1];
