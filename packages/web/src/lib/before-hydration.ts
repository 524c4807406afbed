/** React's player dispatches it on the document once it has adopted the audio element; the inline script then stops. */
export const AUDIO_HYDRATED = 'labs:sound-taken';

/** Dispatched on the document once the page is hydrated and every element works. */
export const HYDRATED = 'labs:hydrated';

type AudioState = Pick<HTMLAudioElement, 'error' | 'ended' | 'paused' | 'readyState'>;

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: from here on it can play. */
const HAVE_FUTURE_DATA = 3;

export function elementPlayback({ error, ended, paused, readyState }: AudioState) {
  if (error) return 'failed';
  if (ended) return 'ended';
  if (paused) return 'paused';
  return readyState < HAVE_FUTURE_DATA ? 'loading' : 'playing';
}

/** The loudness to which every demo is lowered. Quieter ones are not raised, because a browser's volume can't exceed 1. */
export const TARGET_LUFS = -18;

/** The factor (0 to 1) on the volume that levels a sound of this integrated loudness. */
export function gainFor(loudnessLufs: number): number {
  return Math.min(1, 10 ** ((TARGET_LUFS - loudnessLufs) / 20));
}
