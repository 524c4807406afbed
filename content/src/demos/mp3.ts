import { Mp3Encoder } from '@breezystack/lamejs';
import { SAMPLE_RATE } from './dsp/sample-rate.ts';
import type { Stereo } from './dsp/stereo.ts';

const DEMO_KILOBITS = 128;
export const FRAME_SAMPLES = 1152;
// The encoder turns everything down to this by itself.
const ENCODER_SCALE = 0.95;
const CHUNK = FRAME_SAMPLES * 32;

function toInt16(channel: Float32Array): Int16Array {
  return Int16Array.from(channel, (sample) => Math.round(Math.max(-1, Math.min(1, sample / ENCODER_SCALE)) * 32_767));
}

function encode(channels: readonly [Float32Array, Float32Array?], kilobits: number): Uint8Array {
  const encoder = new Mp3Encoder(channels.length, SAMPLE_RATE, kilobits);
  const [left, right] = [toInt16(channels[0]), channels[1] && toInt16(channels[1])];
  const chunks: Buffer[] = [];
  const keep = (bytes: Int8Array) => chunks.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  for (let from = 0; from < left.length; from += CHUNK) {
    keep(encoder.encodeBuffer(left.subarray(from, from + CHUNK), right?.subarray(from, from + CHUNK)));
  }
  keep(encoder.flush());
  return Buffer.concat(chunks);
}

/** Encodes a sound as MP3 at 128 kbit/s. */
export function encodeMp3(sound: Stereo): Uint8Array {
  return encodeStereoMp3(sound, DEMO_KILOBITS);
}

/** Encodes both channels as MP3. */
export function encodeStereoMp3({ left, right }: Stereo, kilobits: number): Uint8Array {
  return encode([left, right], kilobits);
}

/** Encodes one channel as MP3. */
export function encodeMonoMp3(channel: Float32Array, kilobits: number): Uint8Array {
  return encode([channel], kilobits);
}

/** Frames of an MP3 of ours. Throws a RangeError where no frame begins. */
export function countFrames(mp3: Uint8Array): number {
  let frames = 0;
  for (let at = 0; at + 4 <= mp3.length; frames++) {
    const rate = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][(mp3[at + 2] ?? 0) >> 4];
    if (mp3[at] !== 0xff || !rate) throw new RangeError(`no MP3 frame at byte ${at}`);
    at += Math.floor((144_000 * rate) / SAMPLE_RATE) + (((mp3[at + 2] ?? 0) >> 1) & 1);
  }
  return frames;
}

/** Milliseconds a decoder makes of an MP3 of ours: its whole frames. Throws a RangeError where no frame begins. */
export function decodedMs(mp3: Uint8Array): number {
  return Math.round((countFrames(mp3) * FRAME_SAMPLES * 1000) / SAMPLE_RATE);
}
