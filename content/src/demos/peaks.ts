import type { Stereo } from './dsp/stereo.ts';

const COUNT = 96;

/** The envelope for a waveform: 96 whole numbers, the loudest 100; each the mean of a slice's louder half. */
export function envelopePeaks({ left, right }: Stereo): number[] {
  const slices = Array.from({ length: COUNT }, (_, n) => {
    const from = Math.floor((n * left.length) / COUNT);
    const to = Math.floor(((n + 1) * left.length) / COUNT);
    const levels = new Float32Array(to - from);
    for (let i = from; i < to; i++) levels[i - from] = Math.max(Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
    const louder = levels.sort().subarray(levels.length >> 1);
    return louder.reduce((sum, level) => sum + level, 0) / Math.max(1, louder.length);
  });
  const top = Math.max(1e-9, ...slices);
  return slices.map((level) => Math.round((level / top) * 100));
}
