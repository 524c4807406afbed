import { seededRandom } from './random.ts';

/** Side of the repeating grain tile in pixels; a power of two, so that a mask wraps it. */
export const GRAIN_SIDE = 1024;

/** An evenly distributed noise tile, values 0..1 with every level equally frequent, softened so that dots are wider than a pixel. */
export function grainTile(): Float32Array {
  const random = seededRandom('grain');
  const size = GRAIN_SIDE * GRAIN_SIDE;
  const white = Float32Array.from({ length: size }, () => random.between(0, 1));
  const soft = new Float32Array(size);
  const wrap = GRAIN_SIDE - 1;
  for (let y = 0; y < GRAIN_SIDE; y++) {
    for (let x = 0; x < GRAIN_SIDE; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const weight = (2 - Math.abs(dx)) * (2 - Math.abs(dy));
          sum += weight * (white[((y + dy) & wrap) * GRAIN_SIDE + ((x + dx) & wrap)] ?? 0);
        }
      }
      soft[y * GRAIN_SIDE + x] = sum;
    }
  }
  return equalised(soft);
}

function equalised(values: Float32Array): Float32Array {
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  const even = new Float32Array(values.length);
  order.forEach((index, rank) => {
    even[index] = rank / values.length;
  });
  return even;
}
