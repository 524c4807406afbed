import { beforeEach, expect, it } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement } from './fake-audio-element.ts';
import { memoryOf } from './memory-of.ts';
import { sampleTrack } from './sample-track.ts';

let player: AudioPlayer;
let element: FakeAudioElement;

beforeEach(() => {
  player = new AudioPlayer(memoryOf(), () => true);
  element = new FakeAudioElement();
  player.attach(element);
});

it('the volume is recalled on attaching and kept on change', () => {
  const memory = memoryOf({ volume: 0.4 });
  const other = new AudioPlayer(memory, () => true);
  other.attach(element);
  expect(element.volume).toBe(0.4);
  other.setVolume(1.7);
  expect(element.volume).toBe(1);
  expect(memory.kept).toEqual([1]);
});

it('the volume is levelled from one track to the next, below what the listener chose', () => {
  player.setVolume(0.5);
  player.play(sampleTrack('loud', { loudness: -12 }));
  expect(element.volume).toBeCloseTo(0.2506, 4);
  player.setVolume(1);
  expect(element.volume).toBeCloseTo(0.5012, 4);
  player.play(sampleTrack('quiet', { loudness: -24 }));
  expect(element.volume).toBe(1);
  expect(player.getSnapshot().volume).toBe(1);
});

it('sound comes back from silence when it is moved', () => {
  player.setMuted(true);
  expect(element.muted).toBe(true);
  player.setVolume(0.5);
  expect(player.getSnapshot()).toMatchObject({ volume: 0.5, muted: false });
});
