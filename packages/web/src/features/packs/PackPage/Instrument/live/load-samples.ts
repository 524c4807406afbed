import type { PackInstrument } from '@sound-library/contract/entities/pack-instrument.ts';
import { onsetSeconds } from './onset.ts';

/** A note as it was recorded, ready to be played. */
export interface Sample<Buffer = AudioBuffer> {
  readonly midi: number;
  readonly buffer: Buffer;
  /** Where it begins in its recording. */
  readonly onset: number;
}

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
  readonly fetch?: typeof fetch;
}

/** What is looked at in a decoded note. */
type Recording = Pick<AudioBuffer, 'sampleRate' | 'getChannelData'>;

interface Decoder<Buffer> {
  readonly decodeAudioData: (bytes: ArrayBuffer) => Promise<Buffer>;
}

/** A note that can't be had: its address, and what went wrong as the cause. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

/** Fetches and decodes an instrument's notes, all at once. Throws SampleError for the first that fails. */
export async function loadSamples<Buffer extends Recording>(
  context: Decoder<Buffer>,
  notes: PackInstrument['notes'],
  { signal, onProgress, fetch = globalThis.fetch }: LoadOptions,
): Promise<readonly Sample<Buffer>[]> {
  let loaded = 0;
  const load = async ({ midi, url }: PackInstrument['notes'][number]): Promise<Sample<Buffer>> => {
    try {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`Answer ${answer.status}`);
      const buffer = await context.decodeAudioData(await answer.arrayBuffer());
      loaded += 1;
      onProgress(loaded);
      return { midi, buffer, onset: onsetSeconds(buffer.getChannelData(0), buffer.sampleRate) };
    } catch (cause) {
      throw new SampleError(url, { cause });
    }
  };
  return Promise.all(notes.map(load));
}
