import type { PackFacts } from '../catalogue.ts';
import { reverberate } from '../demos/dsp/fdn-reverb.ts';
import { limit } from '../demos/dsp/limiter.ts';
import { type Random, seededRandom } from '../demos/dsp/random.ts';
import { activeLevel, mix, type Stereo, silence } from '../demos/dsp/stereo.ts';
import { greatestLoudness } from '../demos/loudness.ts';
import { SPACES } from '../demos/spaces.ts';
import type { PitchedPlan } from './plan.ts';
import { trimNote } from './trim.ts';
import { centsSharp, flatten } from './tuning.ts';

/** Seconds for which the key is held, longer than the note is kept: its body has no end. */
const HELD = 5.2;
const SECONDS = 4.8;
const LENGTH = { longest: 3.4, shortest: 1.2, fadeOut: 0.7 };
const START = 0.01;
const VELOCITY = 0.72;
const REFERENCE_LEVEL = 0.1;
/** A breath of a room: the player adds its own. */
const ROOM = SPACES.studio;
const ROOM_LEVEL = 0.1;
/** LUFS of the loudest 400 ms on both sides. */
const LOUDNESS = -18;
/** Full scale is 1; the room that chords need. */
const HIGHEST_PEAK = 0.7;
const TOLERANCE_CENTS = 5;

function playLayers({ layers, finish }: PitchedPlan, midi: number, random: Random): Stereo {
  const sound = silence(SECONDS);
  for (const { instrument, level } of layers) {
    const played = silence(SECONDS);
    instrument([{ start: START, duration: HELD, pitch: midi, velocity: VELOCITY, voice: 0 }], played, random);
    mix(sound, played, (REFERENCE_LEVEL / Math.max(1e-6, activeLevel(played))) * 10 ** (level / 20));
  }
  mix(sound, reverberate(sound, ROOM), ROOM_LEVEL);
  finish?.(sound, random);
  return sound;
}

const toMono = ({ left, right }: Stereo) => left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);

function level(note: Float32Array): Float32Array {
  let levelled = note;
  // Again for what the limiter takes from hard attacks.
  for (let round = 0; round < 3; round++) {
    const gain = 10 ** ((LOUDNESS - greatestLoudness({ left: levelled, right: levelled })) / 20);
    const both = { left: levelled.map((sample) => sample * gain), right: new Float32Array(note.length) };
    limit(both, HIGHEST_PEAK);
    levelled = both.left;
  }
  return levelled;
}

/** One note of a pitched pack, mono, in tune and levelled. Throws a RangeError when it can't be tuned within 5 cents. */
export function renderPitched(slug: PackFacts['slug'], plan: PitchedPlan, midi: number): Float32Array {
  const played = toMono(playLayers(plan, midi, seededRandom(`${slug}/note/${midi}`)));
  // Players of a section are out of tune each in their own way; together they must not be.
  const note = level(trimNote(flatten(played, centsSharp(played, midi)), LENGTH));
  const sharp = centsSharp(note, midi);
  if (!(Math.abs(sharp) <= TOLERANCE_CENTS)) throw new RangeError(`${slug} ${midi} is ${sharp.toFixed(1)} cents off`);
  return note;
}
