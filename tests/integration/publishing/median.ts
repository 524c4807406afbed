/** The middle one of several tries: one that something else held up says nothing, and neither does one that was lucky. */
export function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new TypeError('There is no middle of nothing.');
  return middle;
}
