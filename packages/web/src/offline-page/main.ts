import { gainFor } from '../lib/before-hydration.ts';
import { playerMemory } from '../platform/audio/player-memory.ts';
import { DEMO_CACHE } from '../platform/offline/offline-keys.ts';
import { isOwnerPresent, type OfflineDemo, readOfflineList } from '../platform/offline/offline-list.ts';
import './offline-page.css';

/** Plays the stored demos on the page that the service worker shows for favourites without a connection. */
function start(): void {
  const player = document.querySelector('audio');
  const items = document.querySelector('ul');
  const nothing = document.querySelector<HTMLElement>('[data-nothing]');
  if (!player || !items || !nothing) return;
  const list = readOfflineList();
  const demos = list && isOwnerPresent(list, document.cookie) ? list.demos : [];
  nothing.hidden = demos.length > 0;
  const buttons = demos.map((demo, index) => buttonOf(demo, () => void play(index)));
  items.append(...buttons.map(itemOf));
  player.addEventListener('ended', () => void play(current + 1));
  navigator.mediaSession?.setActionHandler('nexttrack', () => void play(current + 1));
  navigator.mediaSession?.setActionHandler('previoustrack', () => void play(current - 1));
  let current = -1;

  async function play(index: number): Promise<void> {
    const demo = demos[index];
    const url = demo && (await storedFile(demo.url));
    if (!player || !demo || !url) return;
    current = index;
    for (const [place, button] of buttons.entries()) button.setAttribute('aria-current', String(place === index));
    URL.revokeObjectURL(player.src);
    player.src = url;
    player.volume = (playerMemory.volume.recall() ?? 1) * gainFor(demo.loudness);
    if (navigator.mediaSession) {
      navigator.mediaSession.metadata = new MediaMetadata({ title: demo.name, artist: demo.artist });
    }
    await player.play();
  }
}

function buttonOf({ name, title, artist, coverUrl }: OfflineDemo, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  const cover = Object.assign(document.createElement('img'), { alt: '', width: 48, height: 48 });
  const words = document.createElement('span');
  const strong = Object.assign(document.createElement('strong'), { textContent: name });
  const credit = Object.assign(document.createElement('span'), {
    textContent: [title, artist].filter(Boolean).join(' · '),
  });
  words.append(strong, credit);
  button.append(cover, words);
  button.addEventListener('click', onClick);
  void storedFile(coverUrl ?? '').then((url) => {
    if (url) cover.src = url;
  });
  return button;
}

function itemOf(button: HTMLButtonElement): HTMLLIElement {
  const item = document.createElement('li');
  item.append(button);
  return item;
}

async function storedFile(url: string): Promise<string | null> {
  const response = await caches.match(url, { cacheName: DEMO_CACHE });
  return response ? URL.createObjectURL(await response.blob()) : null;
}

start();
