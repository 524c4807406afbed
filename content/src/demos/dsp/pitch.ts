/** Frequency in hertz of a MIDI note number (fractions are microtones; 69 is 440 Hz). */
export function toHz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** The factor by which a frequency moves for a number of cents. */
export function centsToRatio(cents: number): number {
  return 2 ** (cents / 1200);
}
