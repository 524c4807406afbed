import { SAMPLE_RATE, toSamples } from './sample-rate.ts';
import type { Stereo } from './stereo.ts';

export interface Space {
  /** Seconds until low and middle frequencies are 60 dB down. */
  readonly decay: number;
  /** Hertz above which the walls swallow more. */
  readonly damping: number;
  /** Seconds before the first reflection. */
  readonly predelay: number;
  /** 1 is a hall; delay times scale with it. */
  readonly size: number;
}

const LINES_MS = [31.3, 37.9, 43.7, 50.9, 58.3, 66.1, 73.9, 83.3] as const;
const DIFFUSERS_MS = [4.77, 3.6, 12.73, 9.31] as const;

class Allpass {
  private readonly memory: Float32Array;
  private at = 0;

  constructor(length: number) {
    this.memory = new Float32Array(Math.max(1, length));
  }

  process(input: number): number {
    const stored = this.memory[this.at] ?? 0;
    const fed = input + 0.6 * stored;
    this.memory[this.at] = fed;
    this.at = this.at + 1 === this.memory.length ? 0 : this.at + 1;
    return stored - 0.6 * fed;
  }
}

class Line {
  readonly gain: number;
  private readonly memory: Float32Array;
  private readonly length: number;
  private at = 0;
  private damped = 0;
  private readonly pole: number;
  private readonly depth: number;

  constructor(seconds: number, decay: number, pole: number, depth: number) {
    this.pole = pole;
    this.depth = depth;
    this.length = seconds * SAMPLE_RATE;
    this.memory = new Float32Array(Math.ceil(this.length) + Math.ceil(depth) + 4);
    this.gain = 10 ** ((-3 * seconds) / decay);
  }

  read(sway: number): number {
    const size = this.memory.length;
    let position = this.at - this.length - sway * this.depth;
    if (position < 0) position += size;
    const index = Math.floor(position);
    const fraction = position - index;
    const here = this.memory[index] ?? 0;
    const next = this.memory[index + 1 === size ? 0 : index + 1] ?? 0;
    this.damped += this.pole * (here + (next - here) * fraction - this.damped);
    return this.damped * this.gain;
  }

  write(value: number): void {
    this.memory[this.at] = value;
    this.at = this.at + 1 === this.memory.length ? 0 : this.at + 1;
  }
}

/** The room's answer alone (no dry sound): eight delay lines fed back through a Hadamard matrix, gently swaying. */
export function reverberate(dry: Stereo, space: Space): Stereo {
  const length = dry.left.length;
  const wet = { left: new Float32Array(length), right: new Float32Array(length) };
  const pole = 1 - Math.exp((-2 * Math.PI * space.damping) / SAMPLE_RATE);
  const lines = LINES_MS.map((ms) => new Line((ms * space.size) / 1000, space.decay, pole, 6));
  const diffuseLeft = DIFFUSERS_MS.map((ms) => new Allpass(toSamples((ms * space.size) / 1000)));
  const diffuseRight = DIFFUSERS_MS.map((ms) => new Allpass(toSamples((ms * 1.07 * space.size) / 1000)));
  const predelay = toSamples(space.predelay);
  const state = new Float64Array(8);
  const sways = new Float64Array(8);
  for (let i = 0; i < length; i++) {
    if (i % 32 === 0)
      for (let n = 0; n < 8; n++) sways[n] = Math.sin((2 * Math.PI * i * (0.31 + 0.09 * n)) / SAMPLE_RATE + n);
    let left = i < predelay ? 0 : (dry.left[i - predelay] ?? 0);
    let right = i < predelay ? 0 : (dry.right[i - predelay] ?? 0);
    for (const diffuser of diffuseLeft) left = diffuser.process(left);
    for (const diffuser of diffuseRight) right = diffuser.process(right);
    for (let n = 0; n < 8; n++) state[n] = lines[n]?.read(sways[n] ?? 0) ?? 0;
    wet.left[i] = 0.35 * ((state[0] ?? 0) - (state[2] ?? 0) + (state[4] ?? 0) - (state[6] ?? 0)) + 0.12 * left;
    wet.right[i] = 0.35 * ((state[1] ?? 0) - (state[3] ?? 0) + (state[5] ?? 0) - (state[7] ?? 0)) + 0.12 * right;
    hadamard(state);
    for (let n = 0; n < 8; n++) lines[n]?.write((state[n] ?? 0) + (n % 2 === 0 ? left : right));
  }
  return wet;
}

function hadamard(state: Float64Array): void {
  for (let span = 1; span < 8; span *= 2) {
    for (let i = 0; i < 8; i++) {
      if (i & span) continue;
      const a = state[i] ?? 0;
      const b = state[i + span] ?? 0;
      state[i] = a + b;
      state[i + span] = a - b;
    }
  }
  for (let i = 0; i < 8; i++) state[i] = (state[i] ?? 0) * Math.SQRT1_2 * 0.5;
}
