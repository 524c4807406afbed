import type { PackFacts } from '../catalogue.ts';
import { reverberate } from '../demos/dsp/fdn-reverb.ts';
import { seededRandom } from '../demos/dsp/random.ts';
import { mix, silence } from '../demos/dsp/stereo.ts';
import { SPACES } from '../demos/spaces.ts';
import type { DrumPlan, PieceOfKit } from './plan.ts';
import { trimNote } from './trim.ts';

const SECONDS = 2.4;
const LENGTH = { longest: 1.5, shortest: 0.4, fadeOut: 0.35 };
const VELOCITY = 0.85;
const ROOM = SPACES.booth;
const ROOM_LEVEL = 0.1;
/** Full scale is 1: how far the loudest piece goes. */
const HIGHEST_PEAK = 0.7;
/** Decibels that a piece may stay below the loudest one; a kit's quietest pieces come up to there. */
const DEEPEST = 11;

function strike(slug: string, { key, instrument, pitch }: PieceOfKit): Float32Array {
  const random = seededRandom(`${slug}/note/${key}`);
  const sound = silence(SECONDS);
  instrument([{ start: 0.01, duration: 1.2, pitch, velocity: VELOCITY, voice: 0 }], sound, random);
  mix(sound, reverberate(sound, ROOM), ROOM_LEVEL);
  const mono = sound.left.map((sample, i) => (sample + (sound.right[i] ?? 0)) / 2);
  return trimNote(mono, LENGTH);
}

const peakOf = (sound: Float32Array) => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** The pieces of a kit in the plan's order, mono, in the balance of the kit. Throws a RangeError for a silent piece. */
export function renderKit(slug: PackFacts['slug'], { pieces }: DrumPlan): Float32Array[] {
  const sounds = pieces.map((piece) => strike(slug, piece));
  const loudest = Math.max(...sounds.map(peakOf));
  return sounds.map((sound, n) => {
    const peak = peakOf(sound);
    if (!(peak > 1e-4)) throw new RangeError(`${slug} has nothing at ${pieces[n]?.key}`);
    const below = Math.min(DEEPEST, 20 * Math.log10(loudest / peak));
    const gain = (HIGHEST_PEAK * 10 ** (-below / 20)) / peak;
    return sound.map((sample) => sample * gain);
  });
}
