import { setImmediate as otherWork } from 'node:timers/promises';
import { MPEGDecoder } from 'mpg123-decoder';
import type { FetchedNote } from './fetch-notes.ts';
import { type Pcm, wavOf } from './wav.ts';

/** A note as a file that samplers read. */
export interface AudioFile {
  readonly midi: number;
  readonly extension: 'wav' | 'flac' | 'ogg';
  readonly bytes: Uint8Array;
}

/** How the files begin that samplers read as they are. */
const READY = [
  ['RIFF', 'wav'],
  ['fLaC', 'flac'],
  ['OggS', 'ogg'],
] as const;

/**
 * The notes as files that samplers read: what is none becomes WAV, without the silence that an MP3 encoder puts before
 * the sound. Throws for what is no sound, and when the files come to more than `maxBytes`.
 */
export async function audioFiles(notes: readonly FetchedNote[], maxBytes: number): Promise<AudioFile[]> {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const files: AudioFile[] = [];
    let size = 0;
    for (const note of notes) {
      // Each takes some milliseconds of this thread: others have their turn between two.
      await otherWork();
      const file = readyFile(note) ?? { midi: note.midi, extension: 'wav', bytes: wavOf(await decoded(decoder, note)) };
      size += file.bytes.length;
      if (size > maxBytes) throw new Error(`The notes come to more than ${maxBytes} bytes.`);
      files.push(file);
    }
    return files;
  } finally {
    decoder.free();
  }
}

function readyFile({ midi, bytes }: FetchedNote): AudioFile | undefined {
  const beginning = bytes.toString('latin1', 0, 4);
  const [, extension] = READY.find(([mark]) => mark === beginning) ?? [];
  return extension && { midi, extension, bytes };
}

async function decoded(decoder: MPEGDecoder, { midi, bytes }: FetchedNote): Promise<Pcm> {
  await decoder.reset();
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes);
  if (samplesDecoded === 0) throw new Error(`The recording of the note ${midi} can not be read.`);
  return { channels: isMono(channelData) ? channelData.slice(0, 1) : channelData, sampleRate };
}

/** The decoder gives two channels of everything. */
function isMono([left, right]: readonly Float32Array[]): boolean {
  return left !== undefined && right !== undefined && left.every((sample, frame) => sample === right[frame]);
}
