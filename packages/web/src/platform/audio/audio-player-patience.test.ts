import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement } from './fake-audio-element.ts';
import { memoryOf } from './memory-of.ts';
import { sampleTrack } from './sample-track.ts';

const track = sampleTrack('a');
const LONG_MS = 19_000;

let player: AudioPlayer;
let element: FakeAudioElement;
let detach: () => void;
const playback = () => player.getSnapshot().playback;

beforeEach(() => {
  vi.useFakeTimers();
  player = new AudioPlayer(memoryOf(), () => true);
  element = new FakeAudioElement();
  detach = player.attach(element);
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes a connection that brings nothing for lost, and stays silent until it is tried again', () => {
  player.play(track);
  vi.advanceTimersByTime(LONG_MS);
  expect(playback().kind).toBe('loading');
  vi.advanceTimersByTime(2_000);
  expect(playback()).toEqual({ kind: 'failed', track, reason: 'network' });
  expect(element.paused).toBe(true);
  player.play(track);
  expect([playback().kind, element.loads]).toEqual(['loading', 2]);
  element.sound();
  expect(playback().kind).toBe('playing');
});

it('waits for a slow one for as long as something comes', () => {
  player.play(track);
  for (let seconds = 0; seconds < 120; seconds += 19) {
    vi.advanceTimersByTime(LONG_MS);
    element.emit('progress');
  }
  expect(playback().kind).toBe('loading');
});

it('goes on where it broke off when the data stop in the middle', () => {
  player.play(track);
  element.sound();
  element.currentTime = 3;
  element.emit('waiting');
  vi.advanceTimersByTime(2 * LONG_MS);
  expect(playback()).toMatchObject({ kind: 'failed', reason: 'network' });
  player.play(track);
  expect(element.currentTime).toBe(3);
});

it.each([
  ['it sounds', () => element.sound()],
  ['it was paused', () => player.pause()],
  ['it was stopped', () => player.stop()],
  ['the element is gone', () => detach()],
])('waits for nothing once %s', (_, happen) => {
  player.play(track);
  happen();
  const { kind } = playback();
  vi.advanceTimersByTime(2 * LONG_MS);
  expect(playback().kind).toBe(kind);
});
