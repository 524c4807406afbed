// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { AudioPlayer } from './audio-player.ts';
import { DemoPreloader } from './demo-preloader.ts';
import { type FakeAudioElement, playerWithElement, sampleTrack } from './fake-audio.ts';

const [a, b, c, d] = [sampleTrack('a'), sampleTrack('b'), sampleTrack('c'), sampleTrack('d')];

let element: FakeAudioElement;
let player: AudioPlayer;
let ahead: DemoPreloader;
let disconnect: () => void;
let spares: HTMLAudioElement[];
const fetching = () => spares.map(({ src }) => src).filter(Boolean);

beforeEach(() => {
  spares = [];
  ({ player, element } = playerWithElement());
  ahead = new DemoPreloader(player);
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    const spare = new Audio();
    spares.push(spare);
    return spare;
  });
  disconnect = ahead.connect();
});

it('preloads the requested tracks at once while nothing is loading', () => {
  ahead.want([a, b]);
  expect(fetching()).toEqual([a.url, b.url]);
  expect(spares.map(({ preload }) => preload)).toEqual(['auto', 'auto']);
});

it('holds two at most and drops the oldest', () => {
  ahead.want([a]);
  ahead.want([b]);
  ahead.want([c]);
  expect(fetching()).toEqual([b.url, c.url]);
  ahead.want([a, b, d]);
  expect(fetching()).toHaveLength(2);
});

it('loads nothing twice, nor the current track', () => {
  player.play(a);
  element.sound();
  ahead.want([a, b]);
  ahead.want([b]);
  expect(fetching()).toEqual([b.url]);
});

it('waits until the current demo has loaded', () => {
  player.play(a);
  ahead.want([b]);
  expect(fetching()).toEqual([]);
  element.sound();
  expect(fetching()).toEqual([b.url]);
});

it('replaces a request that has not begun', () => {
  player.play(a);
  ahead.want([b]);
  ahead.want([c]);
  element.sound();
  expect(fetching()).toEqual([c.url]);
});

it('releases everything when it ends', () => {
  ahead.want([a, b]);
  disconnect();
  expect(fetching()).toEqual([]);
  player.play(c);
  expect(fetching()).toEqual([]);
});
