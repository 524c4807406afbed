/** The film's measures. */
export const FILM = { slug: 'quartet', width: 1280, height: 720, framesPerSecond: 25, durationMs: 12_000 } as const;

/** How many layers of the picture are printed when each impression is done: the paper, four bodies with their shadows, the strings. */
export const IMPRESSIONS = [2, 5, 8, 11, 14, 18] as const;

const FIRST_MS = 900;
const EVERY_MS = 1_800;
const TAKES_MS = 1_300;

/** Which impression is on the paper at a time, and how far the roller has come with the next one: 0 to 1. */
export function impressionAt(ms: number): { readonly done: number; readonly next: number } {
  const last = IMPRESSIONS.length - 1;
  const turn = Math.floor((ms - FIRST_MS) / EVERY_MS);
  if (turn < 0) return { done: 0, next: 0 };
  if (turn >= last) return { done: last, next: 0 };
  const share = Math.min((ms - FIRST_MS - turn * EVERY_MS) / TAKES_MS, 1);
  return share === 1 ? { done: turn + 1, next: 0 } : { done: turn, next: easeInOut(share) };
}

function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
