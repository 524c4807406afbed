import { median } from '../report/table.ts';

/** A value after so many requests. */
export interface Point {
  readonly requests: number;
  readonly value: number;
}

/**
 * How much a value grows with each request: the median of the slopes between any two points (Theil and Sen), which one odd look
 * does not bend. NaN of fewer than two points.
 */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((one, place) =>
    points.slice(place + 1).map((other) => (other.value - one.value) / (other.requests - one.requests)),
  );
  return median(slopes);
}
