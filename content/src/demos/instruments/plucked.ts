import { type Biquad, filterMono, highpass, lowpass, peaking } from '../dsp/biquad.ts';
import { damp, fade } from '../dsp/envelope.ts';
import { pluck } from '../dsp/karplus-strong.ts';
import { whiteNoise } from '../dsp/noise.ts';
import { centsToRatio, toHz } from '../dsp/pitch.ts';
import { toSamples } from '../dsp/sample-rate.ts';
import { sweptDelay } from '../dsp/swept-delay.ts';
import type { Instrument, Note } from './instrument.ts';
import { noteByNote } from './note-by-note.ts';

interface StringModel {
  /** Seconds at middle C until 60 dB down. */
  readonly decay: number;
  readonly brightness: number;
  readonly position: number;
  /** Hertz the finger excites, soft and hard. */
  readonly attack: readonly [soft: number, hard: number];
  /** Cents between the two directions in which the string swings (or its two strings). */
  readonly beating: number;
  /** Seconds until silence when the player stops the string. */
  readonly release: number;
  /** Level and hertz of nail or plectrum. */
  readonly nail: readonly [level: number, hz: number];
  readonly body: readonly Biquad[];
  readonly width: number;
}

function bend(sound: Float32Array, note: Note): Float32Array {
  if (note.slide === undefined) return sound;
  // Reading late by a shrinking amount raises or lowers the pitch until the slide is over.
  const length = toSamples(Math.min(0.16, note.duration * 0.5));
  const depth = (1 - 2 ** (note.slide / 12)) * length * 0.5;
  const rest = Math.max(0, -depth);
  return sweptDelay(sound, (i) => rest + depth * (i < length ? 1 - (1 - i / length) ** 2 : 1));
}

function strings(model: StringModel): Instrument {
  return noteByNote(
    (note, random) => {
      const hz = toHz(note.pitch);
      const decay = model.decay * 2 ** ((60 - note.pitch) / 20);
      const seconds = Math.min(8, note.duration + model.release * 1.1, decay * 1.3);
      const attackHz = model.attack[0] + (model.attack[1] - model.attack[0]) * note.velocity + hz;
      const base = { seconds, decay, position: model.position * random.between(0.92, 1.08), attackHz };
      const brightness = Math.min(0.99, model.brightness * (0.92 + 0.08 * note.velocity));
      const first = pluck({ ...base, hz, brightness }, random);
      const second = pluck({ ...base, hz: hz * centsToRatio(model.beating), brightness, decay: decay * 0.7 }, random);
      const sound = first.map((sample, i) => sample * 0.6 + (second[i] ?? 0) * 0.4);
      const [level, nailHz] = model.nail;
      const click = filterMono(whiteNoise(Math.min(sound.length, toSamples(0.03)), random), [
        highpass(nailHz * 0.6),
        lowpass(nailHz * 1.7),
      ]);
      for (let i = 0; i < click.length; i++)
        sound[i] = (sound[i] ?? 0) + (click[i] ?? 0) * level * note.velocity * Math.exp(-i / 150);
      const gain = 0.3 * (0.18 + note.velocity ** 1.4);
      const shaped = filterMono(bend(sound, note), model.body).map((sample) => sample * gain);
      return fade(damp(shaped, note.duration, model.release), 0.0008, 0.03);
    },
    { width: model.width },
  );
}

const woodBody = [highpass(70), peaking(104, 4, 5), peaking(205, 4, 4), peaking(395, 3, 2.5), peaking(2300, 1.2, 2)];

/** A concert harp played near the middle, thin as paper. */
export const harp = strings({
  decay: 4.2,
  brightness: 0.74,
  position: 0.42,
  attack: [900, 3400],
  beating: 0.5,
  release: 1.6,
  nail: [0.04, 2500],
  body: [highpass(60), peaking(230, 2, 3), peaking(900, 1.5, 2)],
  width: 0.9,
});

/** Steel strings, flat-picked and fingered outdoors. */
export const steelGuitar = strings({
  decay: 4.6,
  brightness: 0.86,
  position: 0.17,
  attack: [1500, 6000],
  beating: 0.9,
  release: 0.22,
  nail: [0.14, 4200],
  body: woodBody,
  width: 0.5,
});

/** A hollow jazz guitar, flat-wound strings, neck pickup, warm amplifier. */
export const hollowGuitar = strings({
  decay: 3.4,
  brightness: 0.6,
  position: 0.27,
  attack: [700, 2300],
  beating: 0.6,
  release: 0.12,
  nail: [0.05, 2000],
  body: [highpass(75), peaking(220, 1.6, 3), peaking(620, 1.4, 2), lowpass(3300)],
  width: 0.2,
});

/** A baritone electric guitar, distorted a little by its amplifier. */
export const cinderGuitar: Instrument = (() => {
  const clean = strings({
    decay: 6.5,
    brightness: 0.82,
    position: 0.11,
    attack: [1200, 4300],
    beating: 1.4,
    release: 0.5,
    nail: [0.07, 3000],
    body: [highpass(60), peaking(150, 1, 3), peaking(900, 1.4, 4), lowpass(4600)],
    width: 0.3,
  });
  return (notes, output, random) => {
    const dry = { left: new Float32Array(output.left.length), right: new Float32Array(output.right.length) };
    clean(notes, dry, random);
    const amplifier = lowpass(4200);
    for (const [channel, target] of [
      [dry.left, output.left],
      [dry.right, output.right],
    ] as const) {
      const speaker = amplifier.fresh();
      for (let i = 0; i < channel.length; i++)
        target[i] =
          (target[i] ?? 0) + speaker.process(Math.tanh((channel[i] ?? 0) * 7 + 0.12) - Math.tanh(0.12)) * 0.22;
    }
  };
})();

/** A zither of iron wires in pairs. */
export const zither = strings({
  decay: 6,
  brightness: 0.95,
  position: 0.09,
  attack: [2600, 8500],
  beating: 3.4,
  release: 1.2,
  nail: [0.3, 5200],
  body: [highpass(110), peaking(310, 3, 5), peaking(1250, 2.5, 4), peaking(3600, 1.5, 3)],
  width: 0.9,
});

/** A long zither with silk strings, plucked with nails over a paulownia body. */
export const koto = strings({
  decay: 3,
  brightness: 0.86,
  position: 0.08,
  attack: [2200, 7000],
  beating: 0.3,
  release: 0.5,
  nail: [0.42, 3800],
  body: [highpass(90), peaking(265, 3, 5), peaking(560, 2.5, 3), peaking(1900, 1.4, 3)],
  width: 0.65,
});

/** Twelve twisted silk strings under bare fingers, deeper and rounder, with wide bends. */
export const gayageum = strings({
  decay: 2.4,
  brightness: 0.7,
  position: 0.14,
  attack: [1100, 4000],
  beating: 0.4,
  release: 0.4,
  nail: [0.16, 1900],
  body: [highpass(70), peaking(190, 3, 5), peaking(430, 2.5, 4), peaking(1400, 1.6, 2)],
  width: 0.55,
});

/** A dry violin string under a fingertip. */
export const pizzicato = strings({
  decay: 0.75,
  brightness: 0.62,
  position: 0.2,
  attack: [900, 3200],
  beating: 0.8,
  release: 0.25,
  nail: [0.08, 1500],
  body: [highpass(120), peaking(290, 2.5, 5), peaking(480, 3, 4), peaking(1150, 1.6, 2)],
  width: 0.6,
});

/** A banjo's short, bright ring. */
export const banjo = strings({
  decay: 1.1,
  brightness: 0.93,
  position: 0.12,
  attack: [2600, 7500],
  beating: 0.5,
  release: 0.25,
  nail: [0.3, 4600],
  body: [highpass(160), peaking(340, 3, 5), peaking(760, 4, 6), peaking(2600, 1.4, 4)],
  width: 0.4,
});

/** A felt-damped bass guitar with old strings. */
export const velvetBass = strings({
  decay: 2.4,
  brightness: 0.42,
  position: 0.24,
  attack: [260, 900],
  beating: 0.15,
  release: 0.09,
  nail: [0.05, 900],
  body: [peaking(85, 1, 3), peaking(240, 1, 2), lowpass(1600)],
  width: 0,
});

/** An upright bass, fingers over the board's end. */
export const uprightBass = strings({
  decay: 1.5,
  brightness: 0.5,
  position: 0.3,
  attack: [350, 1200],
  beating: 0.3,
  release: 0.14,
  nail: [0.1, 1300],
  body: [peaking(98, 3, 4), peaking(190, 3, 3), peaking(700, 1.4, 2), lowpass(2400)],
  width: 0,
});
