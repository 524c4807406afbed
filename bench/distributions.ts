const BINS = 20;

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The area that two distributions share: 1 when they are the same, 0 when they never meet. Bins hold equally many of both. */
export function overlap(one: readonly number[], other: readonly number[]): number {
  const pooled = [...one, ...other];
  const edges = Array.from({ length: BINS - 1 }, (_, position) => quantile(pooled, (position + 1) / BINS));
  const [first, second] = [shares(one, edges), shares(other, edges)];
  return first.reduce((sum, share, bin) => sum + Math.min(share, second[bin] ?? 0), 0);
}

function shares(values: readonly number[], edges: readonly number[]): number[] {
  const counts = Array.from({ length: edges.length + 1 }, () => 0);
  for (const value of values) {
    const bin = edges.findIndex((edge) => value < edge);
    const place = bin === -1 ? edges.length : bin;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count) => count / values.length);
}

/**
 * How often the larger of one value each comes from the first: 0.5 when nothing can be told from it (the statistic of
 * Mann and Whitney, as a share).
 */
export function exceedance(one: readonly number[], other: readonly number[]): number {
  const sum = one.reduce(
    (total, value) => total + other.reduce((won, rival) => won + (value > rival ? 1 : value === rival ? 0.5 : 0), 0),
    0,
  );
  return sum / (one.length * other.length);
}

/** The standard deviation of that share between samples of one and the same distribution. */
export function exceedanceNoise(one: number, other: number): number {
  return Math.sqrt((one + other + 1) / (12 * one * other));
}
