/** Fewer bars of the same sound: each is the loudest of its peaks. */
export function thinPeaks(peaks: readonly number[], bars: number): readonly number[] {
  if (bars >= peaks.length) return peaks;
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}

/**
 * One vertical line per peak (0 to 100), mirrored at the middle; silence is a dot. The drawing is 1 wide per bar and `2 *
 * half` high: the fewer the heights, the shorter the path. Lines go up and down alternately, so that the step between two
 * bars is only their difference.
 */
export function waveformPath(peaks: readonly number[], half: number): string {
  let path = '';
  let before = 0;
  peaks.forEach((peak, index) => {
    const level = Math.round((peak * half) / 100);
    const down = index % 2 === 0 ? 1 : -1;
    path += index === 0 ? `M.5 ${half - level}` : `m1${signed(down * (before - level))}`;
    path += `v${down * level * 2}`;
    before = level;
  });
  return path;
}

/** A sign separates it from the preceding number, as a space does. */
function signed(value: number): string {
  return value < 0 ? String(value) : ` ${value}`;
}

/** One letter per peak, quietest first: half the scale from 0 to 100, the resolution of the largest waveform. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxy';
const STEP = 2;

/** Peaks (0 to 100) as text: pages contain hundreds, and numbers would take three times the room. */
export function packPeaks(peaks: readonly number[]): string {
  return peaks.map((peak) => LETTERS[Math.round(peak / STEP)]).join('');
}

export function unpackPeaks(text: string): readonly number[] {
  return Array.from(text, (letter) => LETTERS.indexOf(letter) * STEP);
}
