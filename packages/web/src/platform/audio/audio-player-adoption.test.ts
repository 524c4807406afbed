import { beforeEach, describe, expect, it } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement } from './fake-audio-element.ts';
import { memoryOf } from './memory-of.ts';
import { sampleTrack } from './sample-track.ts';

const [loud, other] = [sampleTrack('loud', { loudness: -12 }), sampleTrack('other')];

let player: AudioPlayer;
let element: FakeAudioElement;
const playback = () => player.getSnapshot().playback;

/** An element in which the first module has begun a track. */
function sounding(): FakeAudioElement {
  const sound = new FakeAudioElement();
  sound.src = loud.url;
  sound.volume = 0.25;
  sound.readyState = 4;
  void sound.play();
  sound.currentTime = 2;
  sound.playedSeconds = 2;
  return sound;
}

beforeEach(() => {
  player = new AudioPlayer(memoryOf({ volume: 0.5 }), () => true);
  element = sounding();
  player.attach(element);
});

describe('what sounded before the player was there', () => {
  it('goes on as it is, with the list that it stands in', () => {
    player.adopt(loud, [loud, other]);
    expect(playback()).toEqual({ kind: 'playing', track: loud });
    expect(player.getSnapshot().hasNext).toBe(true);
    expect(player.positionMs).toBe(2000);
    expect(element.loads).toBe(1);
    expect(element.paused).toBe(false);
  });

  it('keeps its volume until somebody changes it, and is levelled then', () => {
    expect(element.volume).toBe(0.25);
    player.adopt(loud);
    player.setVolume(1);
    expect(element.volume).toBeCloseTo(0.5, 1);
  });

  it('was heard for as long as the element says; what begins later was not', () => {
    player.adopt(loud, [loud, other]);
    expect(player.getSnapshot().heardBeforeMs).toBe(2000);
    player.next();
    expect(player.getSnapshot().heardBeforeMs).toBe(0);
  });

  it('was heard once when it begins again after its end', () => {
    player.adopt(loud);
    element.finish();
    expect(player.getSnapshot().heardBeforeMs).toBe(0);
  });

  it('is nothing to other tracks, and adopted once', () => {
    player.adopt(other);
    expect(playback().kind).toBe('idle');
    player.adopt(loud);
    player.pause();
    player.adopt(loud);
    expect(playback().kind).toBe('paused');
  });

  it.each([
    ['loading', () => Object.assign(element, { readyState: 1 })],
    ['paused', () => element.pause()],
    ['ended', () => element.finish()],
  ] as const)('is shown as it is: %s', (kind, happen) => {
    happen();
    player.adopt(loud);
    expect(playback()).toEqual({ kind, track: loud });
  });

  it('may have failed, for a reason', () => {
    element.break(2);
    player.adopt(loud);
    expect(playback()).toEqual({ kind: 'failed', track: loud, reason: 'network' });
  });
});

it('an element without a source is nothing to adopt', () => {
  const fresh = new AudioPlayer(memoryOf(), () => true);
  fresh.attach(new FakeAudioElement());
  fresh.adopt(loud);
  expect(fresh.getSnapshot().playback.kind).toBe('idle');
});
