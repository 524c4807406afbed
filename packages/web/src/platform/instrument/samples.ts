export interface Sample {
  readonly buffer: AudioBuffer;
  /** Offset of the note in its recording. */
  readonly onset: number;
}

/** A recording that can't be loaded: its URL, with the error as the cause. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

/** Loads and decodes recordings concurrently; returns each with its metadata. Throws SampleError for the first failure. */
export async function loadSamples<Source extends { readonly url: string }>(
  context: Pick<BaseAudioContext, 'decodeAudioData'>,
  sources: readonly Source[],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (loaded: number) => void },
): Promise<readonly (Source & Sample)[]> {
  let loaded = 0;
  const load = async (source: Source): Promise<Source & Sample> => {
    try {
      const response = await fetch(source.url, { signal });
      if (!response.ok) throw new Error(`Unexpected status ${response.status}`);
      const buffer = await context.decodeAudioData(await response.arrayBuffer());
      loaded += 1;
      onProgress(loaded);
      return { ...source, buffer, onset: onsetSeconds(buffer.getChannelData(0), buffer.sampleRate) };
    } catch (cause) {
      throw new SampleError(source.url, { cause });
    }
  };
  return Promise.all(sources.map(load));
}

/** Below this share of the peak it is the encoder's silence, not the note. */
const AUDIBLE = 0.004;
/** A later onset is a slow attack, which belongs to the note. */
const SEARCH_SECONDS = 0.15;

/** Seconds of silence that an encoder has put in front of a note, which playback skips so that a key responds at once. */
export function onsetSeconds(samples: Float32Array, sampleRate: number): number {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const first = samples.findIndex((sample) => Math.abs(sample) > loudest * AUDIBLE);
  const seconds = first / sampleRate;
  return first > 0 && seconds <= SEARCH_SECONDS ? seconds : 0;
}
