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

/** Below this share of the loudest sample it is the encoder's silence, not the note. */
const AUDIBLE = 0.004;
/** Later than this it is a note that swells, and its beginning belongs to it. */
const SEARCH_SECONDS = 0.15;

/** Seconds of silence that an encoder has put in front of a note: what it starts after, so that a key answers at once. */
export function onsetSeconds(samples: Float32Array, sampleRate: number): number {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const first = samples.findIndex((sample) => Math.abs(sample) > loudest * AUDIBLE);
  const seconds = first / sampleRate;
  return first > 0 && seconds <= SEARCH_SECONDS ? seconds : 0;
}
