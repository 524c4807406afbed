import type { Stereo } from './stereo.ts';
import { truePeaks } from './true-peak.ts';

const LOOK_AHEAD = 176;

function slidingMinimum(values: Float32Array, reach: number): Float32Array {
  const result = new Float32Array(values.length);
  const queue: number[] = [];
  let head = 0;
  for (let i = 0; i < values.length + reach; i++) {
    if (i < values.length) {
      const value = values[i] ?? 1;
      while (queue.length > head && (values[queue.at(-1) ?? 0] ?? 1) >= value) queue.pop();
      queue.push(i);
    }
    while ((queue[head] ?? i) < i - 2 * reach) head++;
    if (i >= reach) result[i - reach] = values[queue[head] ?? 0] ?? 1;
  }
  return result;
}

/** Holds true peaks below a ceiling with a gain that is lowered ahead of them and comes back slowly, in place. */
export function limit({ left, right }: Stereo, ceiling: number): void {
  const peaksLeft = truePeaks(left);
  const peaksRight = truePeaks(right);
  const wanted = peaksLeft.map((peak, i) => Math.min(1, ceiling / Math.max(1e-9, peak, peaksRight[i] ?? 0)));
  const held = slidingMinimum(wanted, LOOK_AHEAD);
  for (let i = 1; i < held.length; i++)
    held[i] = Math.min(held[i] ?? 1, (held[i - 1] ?? 1) + (1 - (held[i - 1] ?? 1)) * 0.0004);
  const width = 2 * LOOK_AHEAD + 1;
  let sum = (held[0] ?? 1) * width;
  const at = (i: number) => held[Math.max(0, Math.min(held.length - 1, i))] ?? 1;
  for (let i = 0; i < left.length; i++) {
    const gain = sum / width;
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
    sum += at(i + LOOK_AHEAD + 1) - at(i - LOOK_AHEAD);
  }
}
