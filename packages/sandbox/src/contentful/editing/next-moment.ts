import type { Space } from '../space/space.ts';

/**
 * The time of a change, ISO in milliseconds: now, but later than any other change of the space. So who looks for what is new
 * finds it, also where this machine's clock is behind the export's times.
 */
export function nextMoment({ records }: Space, clock: () => number = Date.now): string {
  let newest = 0;
  for (const { sys } of records.values()) newest = Math.max(newest, Date.parse(sys.updatedAt));
  return new Date(Math.max(clock(), newest + 1)).toISOString();
}
