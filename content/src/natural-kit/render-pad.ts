import { fade } from '../demos/dsp/envelope.ts';
import { seededRandom } from '../demos/dsp/random.ts';
import { SAMPLE_RATE, toSamples } from '../demos/dsp/sample-rate.ts';
import type { Stereo } from '../demos/dsp/stereo.ts';
import type { PadPlan } from './kit.ts';
import { inTheBarn } from './room.ts';

const HARDEST = 127;
/** Share of the peak below which a strike has died away, and below which it has not begun. */
const OVER = 0.001;
const BEGUN = 0.003;
const SHORTEST_SECONDS = 0.18;
const BEFORE_SECONDS = 0.00015;

const louder = (one: number, other: number) => Math.max(one, Math.abs(other));

/** The loudest sample of both channels. */
export function peakOf({ left, right }: Stereo): number {
  return right.reduce(louder, left.reduce(louder, 0));
}

/**
 * A piece struck at one velocity, in the barn. Every strike of a piece has the same peak, so that none drowns in the
 * encoder's noise: how loud it is to be is the player's to make out of the velocity. Throws a RangeError for silence.
 */
export function renderPad(plan: PadPlan, velocity: number): Stereo {
  const { slug, stroke, peak, side, room, seconds, drive = 0 } = plan;
  const force = velocity / HARDEST;
  const dry = stroke(force, seededRandom(`natural-kit/${slug}/${velocity}`));
  const heard = inTheBarn(dry, { side, room }, force, seconds);
  const loudest = peakOf(heard);
  if (!(loudest > 1e-4)) throw new RangeError(`${slug} is silent at velocity ${velocity}`);
  const level = 10 ** (peak / 20);
  const { from, to } = extent(heard, loudest);
  const cut = (channel: Float32Array) => {
    const kept = channel.slice(from, to).map((sample) => rounded(sample / loudest, drive) * level);
    return fade(kept, BEFORE_SECONDS, Math.min(0.4, kept.length / SAMPLE_RATE / 3));
  };
  return { left: cut(heard.left), right: cut(heard.right) };
}

/** A sample between -1 and 1 as tape would have it. */
function rounded(sample: number, drive: number): number {
  return drive === 0 ? sample : Math.tanh(sample * drive) / Math.tanh(drive);
}

/** Where it begins and where nothing of it is left. */
function extent({ left, right }: Stereo, loudest: number): { readonly from: number; readonly to: number } {
  const reaches = (share: number) => (sample: number) => Math.abs(sample) >= loudest * share;
  const begun = Math.min(...[left, right].map((channel) => channel.findIndex(reaches(BEGUN))).filter((at) => at >= 0));
  const over = Math.max(left.findLastIndex(reaches(OVER)), right.findLastIndex(reaches(OVER)));
  const from = Math.max(0, begun - toSamples(BEFORE_SECONDS));
  return { from, to: Math.min(left.length, Math.max(over, from + toSamples(SHORTEST_SECONDS))) };
}
