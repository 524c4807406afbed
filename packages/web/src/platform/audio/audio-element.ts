/** The part of `HTMLAudioElement` that the player uses. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'paused'
  | 'ended'
  | 'volume'
  | 'muted'
  | 'preload'
  | 'error'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
>;
