import { filterStereo, highpass, highShelf, lowpass, peaking } from '../dsp/biquad.ts';
import { chorus } from '../dsp/chorus.ts';
import { fade } from '../dsp/envelope.ts';
import { toHz } from '../dsp/pitch.ts';
import type { Random } from '../dsp/random.ts';
import { SAMPLE_RATE, toSamples } from '../dsp/sample-rate.ts';
import { mix, silence } from '../dsp/stereo.ts';
import { sweptDelay } from '../dsp/swept-delay.ts';
import { lookUp, Wavetable } from '../dsp/wavetable.ts';
import type { Instrument, Note } from './instrument.ts';
import { noteByNote } from './note-by-note.ts';

interface Stop {
  /** Feet: 16 sounds an octave lower than 8. */
  readonly feet: number;
  readonly gain: number;
  readonly pipe: Wavetable;
  /** Seconds until the pipe speaks. */
  readonly speech: number;
}

const flue = new Wavetable((n) => [1, 0.42, 0.24, 0.13, 0.08, 0.05, 0.03][n - 1] ?? 0);
const stopped = new Wavetable((n) => (n % 2 === 1 ? 1 / n ** 1.8 : 0.02));
const trumpetStop = new Wavetable((n, hz) => 1 / n ** 0.6 / (1 + ((n * hz) / 3200) ** 2));
const tonewheel = new Wavetable((n) => [1, 0.02, 0.03][n - 1] ?? 0);

function registration(stops: readonly Stop[], release: number) {
  return (note: Note, random: Random): Float32Array => {
    const sound = new Float32Array(toSamples(note.duration + release));
    for (const { feet, gain, pipe, speech } of stops) {
      const hz = ((toHz(note.pitch) * 8) / feet) * (1 + random.bell() * 0.0006);
      if (hz > 9000) continue;
      const table = pipe.at(hz);
      const step = hz / SAMPLE_RATE;
      let phase = random.next();
      let level = 0;
      const rise = 1 - Math.exp(-3 / (speech * SAMPLE_RATE));
      const fall = 1 - Math.exp(-4 / (release * SAMPLE_RATE));
      const end = toSamples(note.duration);
      for (let i = 0; i < sound.length; i++) {
        level += i < end ? rise * (1 - level) : -fall * level;
        phase += step;
        if (phase >= 1) phase -= 1;
        sound[i] = (sound[i] ?? 0) + lookUp(table, phase) * level * gain;
      }
    }
    return fade(sound, 0.002, 0.02).map((sample) => sample * 0.2);
  };
}

/** Principals, a pedal sixteen-foot, mixtures and a reed in the distance. */
export const cathedralOrgan: Instrument = noteByNote(
  registration(
    [
      { feet: 16, gain: 0.7, pipe: stopped, speech: 0.12 },
      { feet: 8, gain: 1, pipe: flue, speech: 0.06 },
      { feet: 8.012, gain: 0.5, pipe: flue, speech: 0.07 },
      { feet: 4, gain: 0.6, pipe: flue, speech: 0.045 },
      { feet: 8 / 3, gain: 0.22, pipe: flue, speech: 0.04 },
      { feet: 2, gain: 0.3, pipe: flue, speech: 0.03 },
      { feet: 4 / 3, gain: 0.12, pipe: flue, speech: 0.03 },
      { feet: 8, gain: 0.32, pipe: trumpetStop, speech: 0.05 },
    ],
    0.2,
  ),
  { width: 0.7 },
);

const drawbars = registration(
  [
    [16, 0.7],
    [16 / 3, 0.55],
    [8, 0.9],
    [4, 0.5],
    [8 / 3, 0.32],
    [2, 0.22],
    [8 / 5, 0.1],
    [1, 0.16],
  ].map(([feet = 8, gain = 0]) => ({ feet, gain, pipe: tonewheel, speech: 0.006 })),
  0.02,
);

/** A drawbar organ through a slow rotor that speeds up in the second half. */
export const sundayOrgan: Instrument = (notes, output, random) => {
  const sound = silence(output.left.length / SAMPLE_RATE);
  noteByNote(drawbars, { width: 0 })(notes, sound, random);
  for (const channel of [sound.left, sound.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh((channel[i] ?? 0) * 1.7) * 0.6;
  }
  const phases = rotorPhase(sound.left.length);
  const dry = sound.left.slice();
  for (const [channel, offset] of [
    [sound.left, 0],
    [sound.right, 2.1],
  ] as const) {
    const moved = sweptDelay(dry, (i) => 40 + 22 * Math.sin((phases[i] ?? 0) + offset));
    for (let i = 0; i < channel.length; i++)
      channel[i] = (moved[i] ?? 0) * (0.78 + 0.22 * Math.cos((phases[i] ?? 0) + offset));
  }
  filterStereo(sound, [highpass(55), peaking(900, 0.8, 2), lowpass(5200)]);
  mix(output, sound, 1);
};

function rotorPhase(length: number): Float32Array {
  const phases = new Float32Array(length);
  let phase = 0;
  let rate = 0.8;
  for (let i = 0; i < length; i++) {
    const wanted = i > length * 0.5 ? 6.4 : 0.8;
    rate += (wanted - rate) / (0.9 * SAMPLE_RATE);
    phase += (2 * Math.PI * rate) / SAMPLE_RATE;
    phases[i] = phase;
  }
  return phases;
}

const tapeStrings = new Wavetable((n) => (1 / n ** 1.15) * (Math.abs(Math.sin(n * 0.5)) * 0.7 + 0.3));
const tapeFlute = new Wavetable((n) => [1, 0.32, 0.14, 0.04, 0.02][n - 1] ?? 0);

/** A tape keyboard: flutes and strings recorded long ago, each key its own strip. */
export const mellotron: Instrument = (notes, output, random) => {
  const sound = silence(output.left.length / SAMPLE_RATE);
  const strip = registration(
    [
      { feet: 8, gain: 1, pipe: tapeFlute, speech: 0.1 },
      { feet: 8.035, gain: 0.35, pipe: tapeStrings, speech: 0.2 },
      { feet: 7.97, gain: 0.3, pipe: tapeStrings, speech: 0.22 },
    ],
    0.16,
  );
  noteByNote(
    (note) => {
      const still = strip(note, random);
      const rate = random.between(4.6, 6.2);
      const flutter = random.between(0.3, 0.9);
      return sweptDelay(
        still,
        (i) =>
          30 +
          26 * Math.sin((2 * Math.PI * rate * i) / SAMPLE_RATE) * 0.35 +
          flutter * 60 * Math.sin((2 * Math.PI * 0.9 * i) / SAMPLE_RATE),
      );
    },
    { width: 0.3 },
  )(notes, sound, random);
  filterStereo(sound, [highpass(120), peaking(1100, 1, 3), highShelf(4200, -5), lowpass(6000)]);
  chorus(sound, { rate: 0.5, depth: 1, amount: 0.3 });
  mix(output, sound, 1);
};
