// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePack } from '../../../test/sample-pack.ts';
import type { AudioPlayer } from '../audio/audio-player.ts';
import { playerWithElement } from '../audio/fake-audio.ts';
import { type Track, trackOf } from '../audio/playback.ts';
import { attachAuditionKeys, clearTabStop, setTabStop, stopsOf } from './AuditionKeys.tsx';
import { listedPack } from './listed-pack.ts';

const SLUGS = ['tape', 'choir', 'silent', 'drums', 'harp'];

const pack = (slug: string) => listedPack(samplePack(slug, slug === 'silent' ? { demo: null } : {}));

let list: HTMLElement;
let player: AudioPlayer;
let wanted: string[][];
let active: number;
let end: () => void;

const focused = () => document.activeElement?.textContent;
const currentPlayback = () => {
  const { playback } = player.getSnapshot();
  return `${playback.kind} ${trackOf(playback)?.id}`;
};
const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.activeElement?.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<ul>${SLUGS.map(
    (slug) => `<li><button>Play ${slug}</button><button>Mark ${slug}</button><a href="#${slug}">${slug}</a></li>`,
  ).join('')}</ul>`;
  const element = document.querySelector('ul');
  if (!element) throw new Error('no list');
  list = element;
  ({ player } = playerWithElement());
  wanted = [];
  const stops = stopsOf(list);
  setTabStop(stops, 0);
  end = attachAuditionKeys({
    list,
    stops,
    packs: SLUGS.map(pack),
    player,
    preload: (tracks: readonly Track[]) => void wanted.push(tracks.map(({ id }) => id)),
    onActive: (index) => {
      active = index;
      setTabStop(stops, index);
    },
  });
  stops[0]?.name.focus();
});
afterEach(() => end());

it('is a single tab stop', () => {
  const tabbable = () => [...list.querySelectorAll('[tabindex="0"]')].map((stop) => stop.textContent);
  expect(tabbable()).toEqual(['tape']);
  press('ArrowDown');
  expect(tabbable()).toEqual(['choir']);
  clearTabStop(stopsOf(list));
  expect(list.querySelectorAll('[tabindex]')).toHaveLength(0);
});

it('plays the next pack at once, and the previous one', () => {
  expect(press('ArrowDown').defaultPrevented).toBe(true);
  expect([focused(), currentPlayback(), active]).toEqual(['choir', 'loading choir', 1]);
  expect(player.getSnapshot()).toMatchObject({ hasNext: true, hasPrevious: true });
  press('ArrowUp');
  expect([focused(), currentPlayback()]).toEqual(['tape', 'loading tape']);
});

it('preloads the next two packs in the same direction', () => {
  press('End');
  press('ArrowUp');
  expect(wanted.at(-1)).toEqual(['choir']);
  press('Home');
  press('ArrowDown');
  expect(wanted.at(-1)).toEqual(['drums']);
});

it('plays nothing at a pack without sound', () => {
  press('ArrowDown');
  press('ArrowDown');
  expect([focused(), currentPlayback()]).toEqual(['silent', 'paused choir']);
});

it('moves in silence while a key is held, and plays the pack where it stops', () => {
  press('ArrowDown');
  press('ArrowDown', { repeat: true });
  press('ArrowDown', { repeat: true });
  expect([focused(), currentPlayback()]).toEqual(['drums', 'loading choir']);
  vi.advanceTimersByTime(150);
  expect(currentPlayback()).toBe('loading drums');
});

it('plays and pauses the current pack by the space bar', () => {
  press(' ');
  expect(currentPlayback()).toBe('loading tape');
  press(' ');
  expect(currentPlayback()).toBe('paused tape');
});

it('moves to the play button, on to the heart, and back', () => {
  press('ArrowLeft');
  expect(focused()).toBe('Play tape');
  expect(press(' ').defaultPrevented).toBe(false);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(focused()).toBe('Mark tape');
  press('ArrowRight');
  expect(focused()).toBe('Play tape');
  press('ArrowRight');
  expect(focused()).toBe('tape');
});

it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('leaves a key with %s to the browser', (held) => {
  expect(press('ArrowDown', { [held]: true }).defaultPrevented).toBe(false);
  expect(currentPlayback()).toBe('idle undefined');
});

it.each([
  ['Home', ['Enter', 'Tab', 'PageDown', 'a', 'ArrowUp', 'Home']],
  ['End', ['ArrowDown', 'End']],
])('at the end of the list that %s reaches, leaves %j to the browser', (end, keys) => {
  press(end);
  expect(keys.filter((key) => press(key).defaultPrevented)).toEqual([]);
});

it('moves from the play button to the next pack', () => {
  press('ArrowLeft');
  press('ArrowDown');
  expect(focused()).toBe('choir');
});
