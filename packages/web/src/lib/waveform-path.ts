/** Peaks are levels from 0 to 100. The drawing is 100 high, its middle line at 50, and 10 wide per bar. */
export const WAVEFORM_HEIGHT = 100;
export const WAVEFORM_STEP = 10;

/** Fewer bars of the same sound: each is the loudest of the peaks it stands for. */
export function thinPeaks(peaks: readonly number[], bars: number): readonly number[] {
  if (bars >= peaks.length) return peaks;
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}

/** One vertical line per peak, mirrored at the middle; silence stays visible as a dot. */
export function waveformPath(peaks: readonly number[]): string {
  return peaks
    .map((peak, index) => {
      const level = Math.round(Math.min(100, Math.max(0, peak)) / 2);
      return `M${index * WAVEFORM_STEP + WAVEFORM_STEP / 2} ${50 - level}v${level * 2}`;
    })
    .join('');
}
