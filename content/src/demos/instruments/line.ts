import { bandpass } from '../dsp/biquad.ts';
import { drift } from '../dsp/noise.ts';
import { centsToRatio, toHz } from '../dsp/pitch.ts';
import type { Random } from '../dsp/random.ts';
import { SAMPLE_RATE, toSamples } from '../dsp/sample-rate.ts';
import { lookUp, type Wavetable } from '../dsp/wavetable.ts';
import type { Note } from './instrument.ts';

/** How a bow, a breath or a voice sustains a melodic line. */
export interface LineTone {
  /** Spectrum when played softly and when played with force; the level moves between them. */
  readonly soft: Wavetable;
  readonly loud: Wavetable;
  /** Seconds of rise and fall of the level. */
  readonly attack: number;
  readonly release: number;
  /** Seconds from one pitch to the next in a slur. */
  readonly glide: number;
  readonly vibrato: { readonly rate: number; readonly cents: number; readonly delay: number };
  /** Swell within a note: 0 level, 1 from nothing to full and back. */
  readonly swell: number;
  /** Depth 0..1 of the dip between slurred notes. */
  readonly articulation: number;
  /** Level and centre of breath or bow noise; `centre` in multiples of the pitch. */
  readonly noise: { readonly level: number; readonly centre: number };
  /** 0..1 of brightness that remains out of reach. */
  readonly mute: number;
}

/** One player's small errors. */
interface Player {
  readonly cents: number;
  /** Seconds behind the beat. */
  readonly late: number;
  readonly gain: number;
}

const STEP = 32;
const SLUR_SECONDS = 0.06;

interface Curves {
  readonly hz: Float32Array;
  readonly level: Float32Array;
}

function swellAt(note: Note, time: number, swell: number): number {
  const t = Math.max(0, Math.min(1, (time - note.start) / note.duration));
  return note.velocity * (1 - swell + swell * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.88)) ** 0.8);
}

/** Pitch and level, one value every 32 samples. */
function follow(notes: readonly Note[], tone: LineTone, player: Player, seconds: number, random: Random): Curves {
  const count = Math.ceil(toSamples(seconds) / STEP);
  const rate = SAMPLE_RATE / STEP;
  const hz = new Float32Array(count);
  const level = new Float32Array(count);
  const wander = drift(count, Math.round(rate * 0.45), random);
  const shake = drift(count, Math.round(rate * 0.6), random);
  const rise = 1 - Math.exp(-2.6 / (tone.attack * rate));
  const fall = 1 - Math.exp(-2.6 / (tone.release * rate));
  let index = 0;
  let pitch = (notes[0]?.pitch ?? 60) + (notes[0]?.slide ?? 0);
  let smooth = 0;
  let smoother = 0;
  let phase = random.next();
  let sliding = false;
  for (let i = 0; i < count; i++) {
    const time = i / rate - player.late;
    for (let next = notes[index + 1]; next && next.start <= time; next = notes[index + 1]) {
      const slurred = next.start - ((notes[index]?.start ?? 0) + (notes[index]?.duration ?? 0)) < SLUR_SECONDS;
      index++;
      sliding = next.slide !== undefined;
      if (!slurred || sliding) pitch = next.pitch + (next.slide ?? 0);
    }
    const note = notes[index];
    if (!note) break;
    const age = time - note.start;
    const sounding = age >= 0 && age < note.duration;
    const dip = 1 - tone.articulation * Math.exp(-Math.max(0, age) / 0.035);
    const target = sounding ? swellAt(note, time, tone.swell) * dip : 0;
    const speed = target > smooth ? rise : fall;
    smooth += speed * (target - smooth);
    smoother += Math.min(1, speed * 2.2) * (smooth - smoother);
    level[i] = smoother;
    pitch +=
      (1 - Math.exp(-3 / (Math.max(0.004, sliding ? Math.max(0.11, tone.glide) : tone.glide) * rate))) *
      (note.pitch - pitch);
    phase += (tone.vibrato.rate * (1 + 0.07 * (shake[i] ?? 0))) / rate;
    const grown = Math.max(0, Math.min(1, (age - tone.vibrato.delay) / 0.5));
    const cents = player.cents + 3.2 * (wander[i] ?? 0) + tone.vibrato.cents * grown * Math.sin(2 * Math.PI * phase);
    hz[i] = toHz(pitch) * centsToRatio(cents);
  }
  return { hz, level };
}

/** One player's line (notes that don't overlap, in order) as a mono sound of the given length. */
export function renderLine(
  notes: readonly Note[],
  tone: LineTone,
  player: Player,
  seconds: number,
  random: Random,
): Float32Array {
  const sound = new Float32Array(toSamples(seconds));
  const { hz, level } = follow(notes, tone, player, seconds, random);
  const breath = bandpass(1000, 0.8);
  let phase = random.next();
  for (let block = 0; block + 1 < level.length; block++) {
    const from = level[block] ?? 0;
    const to = level[block + 1] ?? 0;
    if (from < 1e-5 && to < 1e-5) continue;
    const frequency = Math.max(20, hz[block] ?? 0);
    const nextFrequency = Math.max(20, hz[block + 1] ?? 0);
    const soft = tone.soft.at(Math.max(frequency, nextFrequency));
    const loud = tone.loud.at(Math.max(frequency, nextFrequency));
    if (tone.noise.level > 0 && block % 8 === 0) bandpass(Math.min(9000, frequency * tone.noise.centre), 0.8, breath);
    for (let k = 0; k < STEP; k++) {
      const t = k / STEP;
      const loudness = from + (to - from) * t;
      const bright = loudness * (1 - tone.mute);
      phase += (frequency + (nextFrequency - frequency) * t) / SAMPLE_RATE;
      if (phase >= 1) phase -= 1;
      let value = lookUp(soft, phase) * (1 - bright) + lookUp(loud, phase) * bright;
      if (tone.noise.level > 0)
        value += breath.process(random.next() * 2 - 1) * tone.noise.level * (1.2 - loudness * 0.5);
      const at = block * STEP + k;
      if (at < sound.length) sound[at] = value * loudness * player.gain;
    }
  }
  return sound;
}
