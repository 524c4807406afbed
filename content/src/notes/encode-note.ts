import type { Stereo } from '../demos/dsp/stereo.ts';
import { countFrames, encodeMonoMp3, encodeStereoMp3 } from '../demos/mp3.ts';
import { infoFrame } from './info-frame.ts';

const KILOBITS = 80;
const STEREO_KILOBITS = 128;

/** A note as mono MP3 that says where it begins: decoders that read it start with the attack, others 25 ms before it. */
export function encodeNote(sound: Float32Array): Uint8Array {
  return withInfo(encodeMonoMp3(sound, KILOBITS), sound.length);
}

/** The same in stereo, for what was struck in a room. */
export function encodeStereoNote(sound: Stereo): Uint8Array {
  return withInfo(encodeStereoMp3(sound, STEREO_KILOBITS), sound.left.length);
}

function withInfo(mp3: Uint8Array, samples: number): Uint8Array {
  const frames = Buffer.from(mp3);
  return Buffer.concat([infoFrame({ frames, count: countFrames(frames), samples }), frames]);
}
