/** Samples a second of everything in this folder. */
export const SAMPLE_RATE = 44_100;

/** Whole samples in a time given in seconds. */
export function toSamples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}
