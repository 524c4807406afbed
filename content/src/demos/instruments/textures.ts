import { bandpass, filterMono, highpass, lowpass } from '../dsp/biquad.ts';
import { fade } from '../dsp/envelope.ts';
import { drift, whiteNoise } from '../dsp/noise.ts';
import { toHz } from '../dsp/pitch.ts';
import { SAMPLE_RATE, toSamples } from '../dsp/sample-rate.ts';
import { mix, place, silence } from '../dsp/stereo.ts';
import type { Instrument } from './instrument.ts';

/** Clouds of short tones around each note, thickest in its middle. */
export const grains: Instrument = (notes, output, random) => {
  for (const note of notes) {
    const count = Math.round(note.duration * 26);
    for (let n = 0; n < count; n++) {
      const at = note.start + note.duration * (random.next() + random.next()) * 0.5;
      const hz = toHz(note.pitch + random.pick([0, 0, 12, 12, 19, 24, -12])) * (1 + random.bell() * 0.004);
      const length = toSamples(random.between(0.06, 0.42));
      const grain = new Float32Array(length);
      const step = (2 * Math.PI * hz) / SAMPLE_RATE;
      const ratio = random.pick([1, 2, 3.01, 0.5]);
      const index = random.between(0.1, 1.6);
      for (let i = 0; i < length; i++)
        grain[i] = Math.sin(step * i + index * Math.sin(step * ratio * i)) * Math.sin((Math.PI * i) / length) ** 2;
      place(output, grain, {
        start: at,
        gain: 0.05 * note.velocity * random.between(0.3, 1),
        pan: random.between(-1, 1),
      });
    }
  }
};

/** Wind tuned to each note: noise through narrow resonances that come and go. */
export const windHarmonics: Instrument = (notes, output, random) => {
  for (const note of notes) {
    for (const side of [-0.8, 0.8]) {
      const length = toSamples(note.duration + 1.2);
      const sound = new Float32Array(length);
      for (const [ratio, gain] of [
        [1, 1],
        [2, 0.6],
        [3, 0.5],
        [4.02, 0.3],
      ] as const) {
        const hz = toHz(note.pitch) * ratio;
        if (hz > 12_000) continue;
        const tone = filterMono(whiteNoise(length, random), [bandpass(hz, 55), bandpass(hz * 1.002, 30)]);
        const sway = drift(length, toSamples(0.5), random);
        for (let i = 0; i < length; i++)
          sound[i] = (sound[i] ?? 0) + (tone[i] ?? 0) * gain * Math.max(0, 0.55 + 0.4 * (sway[i] ?? 0));
      }
      place(output, fade(sound, Math.min(0.9, note.duration * 0.4), 1.1), {
        start: note.start,
        gain: note.velocity,
        pan: side,
      });
    }
  }
};

/** Dust, hum and crackle, as long as the notes last; the pitch sets the hum. */
export const crackle: Instrument = (notes, output, random) => {
  const sound = silence(output.left.length / SAMPLE_RATE);
  for (const note of notes) {
    const clicks = Math.round(note.duration * 15);
    for (let n = 0; n < clicks; n++) {
      const pop = filterMono(whiteNoise(toSamples(random.between(0.002, 0.012)), random), [
        highpass(random.between(300, 2600)),
        lowpass(random.between(3000, 9000)),
      ]);
      place(sound, fade(pop, 0.0004, 0.002), {
        start: note.start + random.next() * note.duration,
        gain: note.velocity * random.next() ** 3 * 0.7,
        pan: random.between(-0.9, 0.9),
      });
    }
    const hum = new Float32Array(toSamples(note.duration));
    const step = (2 * Math.PI * toHz(note.pitch)) / SAMPLE_RATE;
    for (let i = 0; i < hum.length; i++)
      hum[i] = 0.03 * (Math.sin(step * i) + 0.4 * Math.sin(step * 3 * i) + 0.2 * Math.sin(step * 5 * i));
    place(sound, fade(hum, 0.5, 0.9), { start: note.start, gain: note.velocity, pan: 0 });
  }
  mix(output, sound, 1);
};

/** Surf: slow waves of filtered noise, one a note. */
export const surf: Instrument = (notes, output, random) => {
  for (const note of notes) {
    for (const side of [-0.7, 0.7]) {
      const wave = filterMono(whiteNoise(toSamples(note.duration), random), [
        lowpass(toHz(note.pitch) * 4),
        highpass(toHz(note.pitch) * 0.7),
      ]);
      const peak = random.between(0.35, 0.6);
      for (let i = 0; i < wave.length; i++) {
        const t = i / wave.length;
        wave[i] = (wave[i] ?? 0) * (t < peak ? (t / peak) ** 2 : ((1 - t) / (1 - peak)) ** 1.5) * 0.3;
      }
      place(output, wave, { start: note.start, gain: note.velocity, pan: side });
    }
  }
};
