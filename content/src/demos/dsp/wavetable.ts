import { SAMPLE_RATE } from './sample-rate.ts';

const SIZE = 2048;
const SINE = Float32Array.from({ length: SIZE }, (_, i) => Math.sin((2 * Math.PI * i) / SIZE));

/** Amplitude of a harmonic (1 is the fundamental) of a tone at a frequency. */
export type Spectrum = (harmonic: number, hz: number) => number;

/** One period of a tone for each half octave, each with the harmonics that fit below 17 kHz, all equally strong. */
export class Wavetable {
  private readonly tables = new Map<number, Float32Array>();

  private readonly spectrum: Spectrum;

  constructor(spectrum: Spectrum) {
    this.spectrum = spectrum;
  }

  at(hz: number): Float32Array {
    const band = Math.ceil(Math.log2(hz) * 2);
    const known = this.tables.get(band);
    if (known) return known;
    const table = this.build(2 ** (band / 2));
    this.tables.set(band, table);
    return table;
  }

  private build(hz: number): Float32Array {
    const table = new Float32Array(SIZE + 1);
    const top = Math.max(1, Math.min(160, Math.floor(Math.min(17_000, SAMPLE_RATE * 0.45) / hz)));
    for (let n = 1; n <= top; n++) {
      const gain = this.spectrum(n, hz);
      // Scattered phases keep the crest low, as in a real instrument.
      const shift = n === 1 ? 0 : (n * n * 397) % SIZE;
      for (let i = 0; i < SIZE; i++) table[i] = (table[i] ?? 0) + gain * (SINE[(i * n + shift) & (SIZE - 1)] ?? 0);
    }
    let energy = 0;
    for (let i = 0; i < SIZE; i++) energy += (table[i] ?? 0) ** 2 / SIZE;
    const scale = 0.35 / Math.sqrt(energy || 1);
    for (let i = 0; i < SIZE; i++) table[i] = (table[i] ?? 0) * scale;
    table[SIZE] = table[0] ?? 0;
    return table;
  }
}

/** The table's value at a phase of 0..1. */
export function lookUp(table: Float32Array, phase: number): number {
  const position = phase * SIZE;
  const index = position | 0;
  const here = table[index] ?? 0;
  return here + ((table[index + 1] ?? 0) - here) * (position - index);
}
