import { onsetSeconds } from './onset.ts';

/** A recording, ready to be played. */
export interface Sample<Buffer = AudioBuffer> {
  readonly buffer: Buffer;
  /** Where it begins in its recording. */
  readonly onset: number;
}

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
  readonly fetch?: typeof fetch;
}

/** What is looked at in a decoded recording. */
type Recording = Pick<AudioBuffer, 'sampleRate' | 'getChannelData'>;

interface Decoder<Buffer> {
  readonly decodeAudioData: (bytes: ArrayBuffer) => Promise<Buffer>;
}

/** A recording that can't be had: its address, and what went wrong as the cause. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

/**
 * Fetches and decodes recordings, all at once; gives each with what was said of it. Throws SampleError for the first that
 * fails.
 */
export async function loadSamples<Buffer extends Recording, Source extends { readonly url: string }>(
  context: Decoder<Buffer>,
  sources: readonly Source[],
  { signal, onProgress, fetch = globalThis.fetch }: LoadOptions,
): Promise<readonly (Source & Sample<Buffer>)[]> {
  let loaded = 0;
  const load = async (source: Source): Promise<Source & Sample<Buffer>> => {
    try {
      const answer = await fetch(source.url, { signal });
      if (!answer.ok) throw new Error(`Answer ${answer.status}`);
      const buffer = await context.decodeAudioData(await answer.arrayBuffer());
      loaded += 1;
      onProgress(loaded);
      return { ...source, buffer, onset: onsetSeconds(buffer.getChannelData(0), buffer.sampleRate) };
    } catch (cause) {
      throw new SampleError(source.url, { cause });
    }
  };
  return Promise.all(sources.map(load));
}
