import { SAMPLE_RATE } from './sample-rate.ts';
import type { Stereo } from './stereo.ts';
import { sweptDelay } from './swept-delay.ts';

interface Chorus {
  readonly rate: number;
  /** Milliseconds of sway. */
  readonly depth: number;
  /** 0..1 of the swayed copies. */
  readonly amount: number;
}

/** Adds two swayed copies a channel, in opposite phase left and right, in place. */
export function chorus({ left, right }: Stereo, { rate, depth, amount }: Chorus): void {
  const sway = (phase: number, base: number) => (i: number) =>
    ((base + depth * Math.sin((2 * Math.PI * rate * i) / SAMPLE_RATE + phase)) * SAMPLE_RATE) / 1000;
  for (const [channel, phase] of [
    [left, 0],
    [right, Math.PI / 1.7],
  ] as const) {
    const first = sweptDelay(channel, sway(phase, 9 + depth));
    const second = sweptDelay(channel, sway(phase + 2.3, 14 + depth));
    for (let i = 0; i < channel.length; i++) {
      channel[i] = (channel[i] ?? 0) * (1 - amount * 0.4) + amount * 0.6 * ((first[i] ?? 0) + (second[i] ?? 0) * 0.8);
    }
  }
}
