/** One letter per peak, quietest first: half the scale from 0 to 100, as finely as the largest waveform is drawn. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxy';
const STEP = 2;

/** Peaks (0 to 100) as text: pages carry them by the hundred, and numbers would take three times the room. */
export function packPeaks(peaks: readonly number[]): string {
  return peaks.map((peak) => LETTERS[Math.round(Math.min(100, Math.max(0, peak)) / STEP)]).join('');
}

/** The peaks that a text stands for; letters that none was written with are silence. */
export function unpackPeaks(text: string): readonly number[] {
  return Array.from(text, (letter) => Math.max(0, LETTERS.indexOf(letter)) * STEP);
}
