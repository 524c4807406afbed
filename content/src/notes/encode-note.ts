import { countFrames, encodeMonoMp3 } from '../demos/mp3.ts';
import { infoFrame } from './info-frame.ts';

const KILOBITS = 80;

/** A note as mono MP3 that says where it begins: decoders that read it start with the attack, others 25 ms before it. */
export function encodeNote(sound: Float32Array): Uint8Array {
  const frames = Buffer.from(encodeMonoMp3(sound, KILOBITS));
  return Buffer.concat([infoFrame({ frames, count: countFrames(frames), samples: sound.length }), frames]);
}
