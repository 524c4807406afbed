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
  | 'readyState'
  | 'played'
  | 'play'
  | 'pause'
  | 'load'
  | 'getAttribute'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
>;
