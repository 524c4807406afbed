import { elementPlayback } from '../lib/element-playback.ts';
import { AUDIO_HYDRATED } from '../lib/hydration-events.ts';
import { gainFor } from '../platform/audio/loudness.ts';
import { createPlayerMemory } from '../platform/audio/player-memory.ts';
import { isSounding, showPlayback } from './play-buttons.ts';

const EVENTS = ['play', 'playing', 'waiting', 'pause', 'ended', 'error'] as const;

/**
 * Lets the play buttons of the server's page work on the page's audio element, which is the one that React's player takes over.
 * Buttons say what they play in `data-src` and `data-loudness`. Ends when that player has it.
 */
export function startSound(): void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  // Before React, which listens on the document: it would hydrate at once, and act on the same press.
  window.addEventListener('click', (event) => press(event), options);
  document.addEventListener(AUDIO_HYDRATED, () => end.abort(), { once: true });
  for (const name of EVENTS) document.addEventListener(name, ({ target }) => follow(target), options);
}

function press(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-src]');
  const audio = document.querySelector('audio');
  if (!button || !audio) return;
  event.stopImmediatePropagation();
  const { src = '', loudness, playback } = button.dataset;
  if (isSounding(playback)) {
    audio.pause();
    return;
  }
  if (audio.getAttribute('src') !== src || audio.error) {
    audio.preload = 'auto';
    audio.volume = (createPlayerMemory(() => localStorage).volume.recall() ?? 1) * gainFor(Number(loudness));
    audio.src = src;
  }
  audio.play().catch(() => follow(audio));
  follow(audio);
}

function follow(target: EventTarget | null): void {
  if (target instanceof HTMLAudioElement && target.isConnected) {
    showPlayback(target, target.getAttribute('src'), elementPlayback(target));
  }
}
