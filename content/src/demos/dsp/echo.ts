import { SAMPLE_RATE, toSamples } from './sample-rate.ts';
import type { Stereo } from './stereo.ts';

interface Echo {
  readonly seconds: number;
  /** 0..0.9 of each repeat that comes again. */
  readonly feedback: number;
  /** Level of the repeats. */
  readonly amount: number;
  /** Hertz; each repeat is duller. */
  readonly damping: number;
}

/** Repeats that swing from side to side, in place. */
export function pingPong({ left, right }: Stereo, { seconds, feedback, amount, damping }: Echo): void {
  const length = toSamples(seconds);
  const lineLeft = new Float32Array(left.length);
  const lineRight = new Float32Array(left.length);
  const pole = 1 - Math.exp((-2 * Math.PI * damping) / SAMPLE_RATE);
  let dullLeft = 0;
  let dullRight = 0;
  for (let i = 0; i < left.length; i++) {
    const late = i - length;
    dullLeft += pole * ((late < 0 ? 0 : (lineRight[late] ?? 0)) - dullLeft);
    dullRight += pole * ((late < 0 ? 0 : (lineLeft[late] ?? 0)) - dullRight);
    lineLeft[i] = ((left[i] ?? 0) + (right[i] ?? 0)) * 0.5 + dullLeft * feedback;
    lineRight[i] = dullRight;
    left[i] = (left[i] ?? 0) + dullLeft * amount * feedback;
    right[i] = (right[i] ?? 0) + dullRight * amount;
  }
}
