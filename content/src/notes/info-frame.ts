import { SAMPLE_RATE } from '../demos/dsp/sample-rate.ts';
import { FRAME_SAMPLES } from '../demos/mp3.ts';

/** Samples of silence that the encoder puts first; a decoder that knows of them drops them, with its own 529. */
const ENCODER_DELAY = 576;
const DECODER_DELAY = 529;
const HEADER_BYTES = 4;
/** Side information of one channel and of two: what stands between a frame's header and the tag. */
const SIDE_BYTES = { mono: 17, stereo: 32 } as const;
const MONO = 3;
const TAG_BYTES = 156;
const HAS_FRAMES_AND_BYTES = 3;
const CONSTANT_BITRATE = 1;

interface Encoded {
  /** MPEG 1 Layer III frames. */
  readonly frames: Buffer;
  readonly count: number;
  readonly samples: number;
}

function crc16(bytes: Uint8Array, start = 0): number {
  let crc = start;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

/** Samples past the end that a decoder makes, its own delay included. Throws a RangeError when there are too few. */
function padding({ count, samples }: Encoded): number {
  const rest = count * FRAME_SAMPLES - ENCODER_DELAY - samples;
  if (rest < DECODER_DELAY) throw new RangeError('the encoder ended before the sound did');
  return rest;
}

/** The frame that goes before the others and tells decoders where the sound begins and ends ("Info" tag, as LAME has it). */
export function infoFrame(encoded: Encoded): Buffer {
  const { frames, count } = encoded;
  // The first frame's header without its padding bit: a whole number of bytes.
  const header = Buffer.from(frames.subarray(0, HEADER_BYTES));
  header[2] = (header[2] ?? 0) & ~2;
  const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160][(header[2] ?? 0) >> 4] ?? 0;
  const frame = Buffer.alloc(Math.floor((144_000 * kilobits) / SAMPLE_RATE));
  const at = HEADER_BYTES + SIDE_BYTES[(header[3] ?? 0) >> 6 === MONO ? 'mono' : 'stereo'];
  if (frame.length < at + TAG_BYTES) throw new RangeError(`a frame at ${kilobits} kbit/s can't hold the tag`);
  header.copy(frame);
  frame.write('Info', at, 'latin1');
  frame.writeUInt32BE(HAS_FRAMES_AND_BYTES, at + 4);
  frame.writeUInt32BE(count, at + 8);
  frame.writeUInt32BE(frame.length + frames.length, at + 12);
  writeExtension(frame, at + 16, encoded);
  return frame;
}

function writeExtension(frame: Buffer, at: number, encoded: Encoded): void {
  frame.write('LAME3.100', at, 'latin1');
  frame[at + 9] = CONSTANT_BITRATE;
  frame[at + 20] = 80;
  const rest = padding(encoded);
  frame.writeUIntBE(ENCODER_DELAY * 4096 + rest, at + 21, 3);
  frame.writeUInt32BE(frame.length + encoded.frames.length, at + 28);
  frame.writeUInt16BE(crc16(encoded.frames), at + 32);
  frame.writeUInt16BE(crc16(frame.subarray(0, at + 34)), at + 34);
}
