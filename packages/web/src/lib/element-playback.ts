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
