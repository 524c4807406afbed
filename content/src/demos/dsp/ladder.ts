import { SAMPLE_RATE } from './sample-rate.ts';

/** A resonant lowpass of 24 dB an octave whose stages saturate like a transistor ladder's. */
export class Ladder {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  /** Cutoff in hertz, resonance 0..1 (1 nearly sings). */
  process(input: number, cutoff: number, resonance: number): number {
    const g = 1 - Math.exp((-2 * Math.PI * Math.min(cutoff, 16_000)) / SAMPLE_RATE);
    const driven = input - 3.6 * resonance * this.d;
    // A rational tanh: close below 3, and the feedback can't run away beyond it.
    const bounded = Math.max(-3, Math.min(3, driven));
    const soft = (bounded * (27 + bounded * bounded)) / (27 + 9 * bounded * bounded);
    this.a += g * (soft - this.a);
    this.b += g * (this.a - this.b);
    this.c += g * (this.b - this.c);
    this.d += g * (this.c - this.d);
    return this.d;
  }
}
