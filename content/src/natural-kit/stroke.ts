import type { Random } from '../demos/dsp/random.ts';

/** One hit of a piece, mono and without its room; `force` is how hard, 0 to 1. */
export type Stroke = (force: number, random: Random) => Float32Array;
