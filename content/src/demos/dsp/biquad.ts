import { SAMPLE_RATE } from './sample-rate.ts';
import type { Stereo } from './stereo.ts';

/** A second-order filter (transposed direct form II) after Bristow-Johnson's cookbook. */
export class Biquad {
  private b0 = 1;
  private b1 = 0;
  private b2 = 0;
  private a1 = 0;
  private a2 = 0;
  private z1 = 0;
  private z2 = 0;

  /** Sets the transfer function; the state stays, so that coefficients may change while sound runs. */
  set(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): this {
    this.b0 = b0 / a0;
    this.b1 = b1 / a0;
    this.b2 = b2 / a0;
    this.a1 = a1 / a0;
    this.a2 = a2 / a0;
    return this;
  }

  process(input: number): number {
    const output = this.b0 * input + this.z1;
    this.z1 = this.b1 * input - this.a1 * output + this.z2;
    this.z2 = this.b2 * input - this.a2 * output;
    return output;
  }

  /** A filter with the same response and no memory. */
  fresh(): Biquad {
    return new Biquad().set(this.b0, this.b1, this.b2, 1, this.a1, this.a2);
  }
}

function angle(hz: number, q: number): { cos: number; alpha: number } {
  const omega = (2 * Math.PI * Math.min(hz, SAMPLE_RATE * 0.47)) / SAMPLE_RATE;
  return { cos: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) };
}

export function lowpass(hz: number, q = Math.SQRT1_2, into = new Biquad()): Biquad {
  const { cos, alpha } = angle(hz, q);
  return into.set((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function highpass(hz: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(hz, q);
  return new Biquad().set((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

/** Unity gain at the centre. */
export function bandpass(hz: number, q: number, into = new Biquad()): Biquad {
  const { cos, alpha } = angle(hz, q);
  return into.set(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
}

/** Raises (or lowers) the surroundings of a frequency. */
export function peaking(hz: number, q: number, decibels: number): Biquad {
  const { cos, alpha } = angle(hz, q);
  const a = 10 ** (decibels / 40);
  return new Biquad().set(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
}

export function highShelf(hz: number, decibels: number): Biquad {
  const { cos, alpha } = angle(hz, Math.SQRT1_2);
  const a = 10 ** (decibels / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  return new Biquad().set(
    a * (a + 1 + (a - 1) * cos + root),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - root),
    a + 1 - (a - 1) * cos + root,
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - root,
  );
}

/** Runs a mono sound through filters, in place. */
export function filterMono(sound: Float32Array, filters: readonly Biquad[]): Float32Array {
  for (const model of filters) {
    const filter = model.fresh();
    for (let i = 0; i < sound.length; i++) sound[i] = filter.process(sound[i] ?? 0);
  }
  return sound;
}

/** Runs both channels through filters, in place. */
export function filterStereo(sound: Stereo, filters: readonly Biquad[]): void {
  filterMono(sound.left, filters);
  filterMono(sound.right, filters);
}
