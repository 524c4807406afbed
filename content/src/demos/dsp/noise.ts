import type { Random } from './random.ts';

/** White noise between -1 and 1. */
export function whiteNoise(length: number, random: Random): Float32Array {
  const sound = new Float32Array(length);
  for (let i = 0; i < length; i++) sound[i] = random.next() * 2 - 1;
  return sound;
}

/** A slow random curve around 0: straight lines between bell-shaped points, a point every `step` values. */
export function drift(length: number, step: number, random: Random): Float32Array {
  const curve = new Float32Array(length);
  let from = random.bell();
  let to = random.bell();
  for (let i = 0; i < length; i++) {
    const phase = i % step;
    if (phase === 0 && i > 0) {
      from = to;
      to = random.bell();
    }
    const t = phase / step;
    curve[i] = from + (to - from) * t * t * (3 - 2 * t);
  }
  return curve;
}
