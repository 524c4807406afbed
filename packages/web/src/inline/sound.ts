import { AUDIO_HYDRATED, elementPlayback, gainFor } from '../lib/before-hydration.ts';
import { playerMemory } from '../platform/audio/player-memory.ts';

const EVENTS = ['play', 'playing', 'waiting', 'pause', 'ended', 'error'] as const;

/** Makes play buttons work on the page's audio element until React's player adopts it. */
export function startSound(): void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  // Before React, which listens on the document: it would hydrate at once, and handle the same click.
  window.addEventListener('click', (event) => press(event), options);
  document.addEventListener(AUDIO_HYDRATED, () => end.abort(), { once: true });
  for (const name of EVENTS) document.addEventListener(name, ({ target }) => follow(target), options);
  document.addEventListener('play', ({ target }) => pauseOthers(target), options);
}

/** Of demos and videos, the one that was started last plays. */
function pauseOthers(begun: EventTarget | null): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (media !== begun) media.pause();
}

function press(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-src]');
  const audio = document.querySelector('audio');
  if (!button || !audio) return;
  event.stopImmediatePropagation();
  const { src = '', loudness, playback } = button.dataset;
  if (isActive(playback)) {
    audio.pause();
    return;
  }
  if (audio.getAttribute('src') !== src || audio.error) {
    audio.preload = 'auto';
    audio.volume = (playerMemory.volume.recall() ?? 1) * gainFor(Number(loudness));
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

const NAME = '{name}';

/** Shows the playback on every button of the page, as React does: `playback` on those of the URL, idle on the others. */
function showPlayback(audio: HTMLAudioElement, address: string | null, playback: string): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-src]')) {
    const shown = button.dataset.src === address ? playback : 'idle';
    if (button.dataset.playback !== shown) show(button, shown, audio.dataset);
  }
}

function isActive(playback: string | undefined): boolean {
  return playback === 'playing' || playback === 'loading';
}

function show(button: HTMLElement, playback: string, { play = '', pause = '' }: DOMStringMap): void {
  const [from, to] = [button.dataset.playback, playback].map((each) => (isActive(each) ? pause : play));
  const label = button.getAttribute('aria-label') ?? '';
  button.setAttribute(
    'aria-label',
    (to ?? '').replace(NAME, () => nameIn(label, from ?? '')),
  );
  button.dataset.playback = playback;
  if (playback === 'loading') button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
  // Both icons are in the page, and referred to by id (`ui/media/Icon.tsx`).
  button.querySelector('use')?.setAttribute('href', isActive(playback) ? '#icon-pause' : '#icon-play');
}

function nameIn(label: string, pattern: string): string {
  const [before = '', after = ''] = pattern.split(NAME);
  return label.slice(before.length, label.length - after.length);
}
