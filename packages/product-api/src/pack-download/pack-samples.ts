// Fetches and decodes the recordings of a pack for its download (`pack-download.ts`).
import { setImmediate as otherWork } from 'node:timers/promises';
import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { limitedBytes } from '@sound-library/server-kit/body-limits.ts';
import type { ExternalConnections } from '@sound-library/server-kit/external-connections.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import pLimit from 'p-limit';
import { ApiError } from '../api-error.ts';

type Note = PackInstrument['notes'][number];

interface FetchedNote {
  readonly midi: number;
  readonly bytes: Buffer;
}

/** Default time for all of a pack's notes together: shorter than the BFF waits for a response to begin. */
export const FETCH_NOTES_WITHIN_MS = 3_000;
const AT_ONCE = 4;
const NOTE_MAX_BYTES = 2 * 1024 * 1024;

/** From allowed asset hosts only. Throws `upstream_unavailable` when one can't be fetched in time. */
export async function fetchNotes(
  notes: readonly Note[],
  connections: ExternalConnections,
  withinMs: number,
): Promise<FetchedNote[]> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(withinMs), leaving.signal]);
  try {
    return await pLimit(AT_ONCE).map(notes, (note) => fetchNote(connections, note, signal));
  } catch (cause) {
    throw new ApiError('upstream_unavailable', { cause, isOfDependency: true });
  } finally {
    // One failure aborts all the others.
    leaving.abort();
  }
}

async function fetchNote(
  connections: ExternalConnections,
  { midi, url }: Note,
  signal: AbortSignal,
): Promise<FetchedNote> {
  signal.throwIfAborted();
  const response = await connections.fetch(url, { signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The content service responded with ${response.status} for the note ${midi}.`);
  }
  return { midi, bytes: await limitedBytes(response, NOTE_MAX_BYTES) };
}

export interface AudioFile {
  readonly midi: number;
  readonly extension: 'wav' | 'flac' | 'ogg';
  readonly bytes: Uint8Array;
}

/** The magic bytes of file formats that samplers read directly. */
const READY = [
  ['RIFF', 'wav'],
  ['fLaC', 'flac'],
  ['OggS', 'ogg'],
] as const;

/** Other formats become WAV, without an encoder's silence. Throws for no audio, and above `maxBytes` in total. */
export async function audioFiles(notes: readonly FetchedNote[], maxBytes: number): Promise<AudioFile[]> {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const files: AudioFile[] = [];
    let size = 0;
    for (const note of notes) {
      // Each takes some milliseconds of this thread: other work runs in between.
      await otherWork();
      const beginning = note.bytes.toString('latin1', 0, 4);
      const [, extension] = READY.find(([mark]) => mark === beginning) ?? [];
      const bytes = extension ? note.bytes : wavOf(await decoded(decoder, note));
      size += bytes.length;
      if (size > maxBytes) throw new Error(`The notes come to more than ${maxBytes} bytes.`);
      files.push({ midi: note.midi, extension: extension ?? 'wav', bytes });
    }
    return files;
  } finally {
    decoder.free();
  }
}

async function decoded(decoder: MPEGDecoder, { midi, bytes }: FetchedNote): Promise<Pcm> {
  await decoder.reset();
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes);
  if (samplesDecoded === 0) throw new Error(`The recording of the note ${midi} can not be read.`);
  return { channels: isMono(channelData) ? channelData.slice(0, 1) : channelData, sampleRate };
}

/** The decoder always returns two channels. */
function isMono([left, right]: readonly Float32Array[]): boolean {
  return left !== undefined && right !== undefined && left.every((sample, frame) => sample === right[frame]);
}

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const PCM = 1;

/** Audio samples from -1 to 1, one array per channel, all of one length. */
interface Pcm {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
}

/** Audio as a 16-bit WAV file, which every sampler reads. */
function wavOf({ channels, sampleRate }: Pcm): Buffer {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * BYTES_PER_SAMPLE;
  const dataBytes = frames * frameBytes;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  channels.forEach((samples, channel) => {
    samples.forEach((sample, frame) => {
      const value = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      file.writeInt16LE(value, HEADER_BYTES + frame * frameBytes + channel * BYTES_PER_SAMPLE);
    });
  });
  return file;
}
