import { filterStereo, highpass, highShelf } from '../demos/dsp/biquad.ts';
import { reverberate } from '../demos/dsp/fdn-reverb.ts';
import { SAMPLE_RATE } from '../demos/dsp/sample-rate.ts';
import { mix, place, type Stereo, silence } from '../demos/dsp/stereo.ts';

/** A barn with a plank floor: a little under a second. */
const BARN = { decay: 0.85, damping: 4600, predelay: 0.009, size: 0.5 } as const;
/** Seconds by which a piece at the far side reaches the other microphone later. */
const WIDTH_SECONDS = 0.00045;
/** What floor, wall and loft send back first: seconds, level, side. */
const REFLECTIONS = [
  [0.0071, 0.2, -0.35],
  [0.0113, 0.15, 0.55],
  [0.0178, 0.12, -0.75],
  [0.0239, 0.09, 0.8],
] as const;

interface Seat {
  /** Where the piece stands as the drummer sees it: -1 left to 1 right. */
  readonly side: number;
  /** How much of the barn answers: cymbals little, drums more. */
  readonly room: number;
}

/** A strike as two microphones over the drummer's shoulders hear it, for as long as given. */
export function inTheBarn(sound: Float32Array, { side, room }: Seat, force: number, seconds: number): Stereo {
  const direct = silence(seconds);
  const late = Math.abs(side) * WIDTH_SECONDS;
  const far = new Float32Array(sound.length + Math.ceil(late * SAMPLE_RATE));
  far.set(sound, Math.round(late * SAMPLE_RATE));
  // Level and time differ between the two sides, as they do for a pair of microphones.
  place(direct, sound, { start: 0, gain: 0.62, pan: side });
  place(direct, far, { start: 0, gain: 0.38, pan: -side * 0.4 });
  const answer = silence(seconds);
  // The harder the blow, the more of the floor; the loft is there anyway.
  for (const [start, level, pan] of REFLECTIONS)
    place(answer, sound, { start, gain: level * (0.6 + 0.4 * force), pan });
  filterStereo(answer, [highShelf(5200, -6), highpass(90)]);
  const tail = reverberate(direct, BARN);
  filterStereo(tail, [highpass(110)]);
  const heard = silence(seconds);
  mix(heard, direct, 1);
  mix(heard, answer, room);
  mix(heard, tail, room * (0.26 + 0.16 * force));
  return heard;
}
