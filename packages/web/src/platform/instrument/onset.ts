/** Below this share of the loudest sample it is the encoder's silence, not the note. */
const AUDIBLE = 0.004;
/** Later than this it is a note that swells, and its beginning belongs to it. */
const SEARCH_SECONDS = 0.15;

/** Seconds of silence that an encoder has put in front of a note: what it starts after, so that a key answers at once. */
export function onsetSeconds(samples: Float32Array, sampleRate: number): number {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const first = samples.findIndex((sample) => Math.abs(sample) > loudest * AUDIBLE);
  const seconds = first / sampleRate;
  return first > 0 && seconds <= SEARCH_SECONDS ? seconds : 0;
}
