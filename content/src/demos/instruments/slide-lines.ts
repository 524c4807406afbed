import { highpass, highShelf, lowpass, peaking } from '../dsp/biquad.ts';
import { chorus } from '../dsp/chorus.ts';
import { Wavetable } from '../dsp/wavetable.ts';
import { section } from './section.ts';

const steel = (slope: number) => new Wavetable((n) => (Math.abs(Math.sin(n * 0.72)) * 0.8 + 0.2) / n ** slope);

/** A pedal steel with a volume pedal: no attack, long bends between chords. */
export const pedalSteel = section({
  tone: {
    soft: steel(1.9),
    loud: steel(1.25),
    attack: 0.42,
    release: 0.9,
    glide: 0.2,
    vibrato: { rate: 5.3, cents: 13, delay: 0.5 },
    swell: 0.55,
    articulation: 0.05,
    noise: { level: 0, centre: 1 },
    mute: 0.25,
  },
  players: 1,
  detune: 3,
  looseness: 0.05,
  width: 0.8,
  body: [highpass(110), peaking(1400, 1, 3), lowpass(4300)],
  finish: (sound) => chorus(sound, { rate: 0.4, depth: 1.8, amount: 0.5 }),
});

/** A monophonic synthesiser under a ribbon: continuous pitch, growling when pressed. */
export const ribbonLead = section({
  tone: {
    soft: new Wavetable((n) => (n % 2 ? 1 : 0.15) / n ** 1.4),
    loud: new Wavetable(
      (n, hz) => (1 + 2.2 * Math.exp(-(((n * hz - 1500) / 420) ** 2))) / n ** 0.75 / (1 + ((n * hz) / 6500) ** 4),
    ),
    attack: 0.03,
    release: 0.14,
    glide: 0.11,
    vibrato: { rate: 6.1, cents: 24, delay: 0.22 },
    swell: 0.5,
    articulation: 0.1,
    noise: { level: 0.02, centre: 9 },
    mute: 0,
  },
  players: 2,
  detune: 9,
  looseness: 0.002,
  width: 0.6,
  body: [highpass(60), highShelf(7000, -3)],
  finish: (sound) => {
    for (const channel of [sound.left, sound.right])
      for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh((channel[i] ?? 0) * 4.5) * 0.4;
  },
});
