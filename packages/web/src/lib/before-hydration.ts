/** React's player dispatches it on the document once it has the audio element; the inline script then lets go of it. */
export const AUDIO_HYDRATED = 'labs:sound-taken';

/** Dispatched on the document once the page is hydrated: every element does what it is there for. */
export const HYDRATED = 'labs:page-taken';

/** What an audio element with a source says of itself, as far as that is enough to tell its state. */
type Sounding = Pick<HTMLAudioElement, 'error' | 'ended' | 'paused' | 'readyState'>;

type ElementPlayback = 'failed' | 'ended' | 'paused' | 'loading' | 'playing';

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: from here on there is something to be heard. */
const HAVE_FUTURE_DATA = 3;

/** What an audio element is doing. */
export function elementPlayback({ error, ended, paused, readyState }: Sounding): ElementPlayback {
  if (error) return 'failed';
  if (ended) return 'ended';
  if (paused) return 'paused';
  return readyState < HAVE_FUTURE_DATA ? 'loading' : 'playing';
}

/** What every demo is brought down to. Quieter ones stay as they are: a browser's volume can't go above 1 without clipping. */
export const TARGET_LUFS = -18;

/** The factor (0 to 1) on the volume that makes a sound of this integrated loudness as loud as the others. */
export function gainFor(loudnessLufs: number): number {
  const gain = 10 ** ((TARGET_LUFS - loudnessLufs) / 20);
  return Number.isFinite(gain) ? Math.min(1, gain) : 1;
}
