import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement, playerWithElement, sampleTrack } from './fake-audio.ts';

const [loud, other] = [sampleTrack('loud', { loudness: -12 }), sampleTrack('other')];

describe('a track that started before the player', () => {
  let player: AudioPlayer;
  let element: FakeAudioElement;
  const playback = () => player.getSnapshot().playback;

  /** An element in which the inline script has started a track. */
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
    player = new AudioPlayer();
    player.setVolume(0.5);
    element = sounding();
    player.attach(element);
  });

  it('continues unchanged, with its list', () => {
    player.adopt(loud, () => [loud, other]);
    expect(playback()).toEqual({ kind: 'playing', track: loud });
    expect(player.getSnapshot().hasNext).toBe(true);
    expect(player.positionMs).toBe(2000);
    expect(element.loads).toBe(1);
    expect(element.paused).toBe(false);
  });

  it('retains its volume until the visitor changes it, and is levelled then', () => {
    expect(element.volume).toBe(0.25);
    player.adopt(loud);
    player.setVolume(1);
    expect(element.volume).toBeCloseTo(0.5, 1);
  });

  it("counts as played for the element's time; a later track does not", () => {
    player.adopt(loud, () => [loud, other]);
    expect(player.getSnapshot().playedBeforeMs).toBe(2000);
    player.next();
    expect(player.getSnapshot().playedBeforeMs).toBe(0);
  });

  it('counts once when it starts again after its end', () => {
    player.adopt(loud);
    element.finish();
    expect(player.getSnapshot().playedBeforeMs).toBe(0);
  });

  it('is ignored for other tracks, and adopted once', () => {
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
  ] as const)("has the element's state: %s", (kind, happen) => {
    happen();
    player.adopt(loud);
    expect(playback()).toEqual({ kind, track: loud });
  });

  it('may have failed, with a reason', () => {
    element.break(2);
    player.adopt(loud);
    expect(playback()).toEqual({ kind: 'failed', track: loud, reason: 'network' });
  });
});

describe('an attached element', () => {
  const track = sampleTrack('a');
  const LONG_MS = 19_000;

  let player: AudioPlayer;
  let element: FakeAudioElement;
  let detach: () => void;
  const playback = () => player.getSnapshot().playback;

  beforeEach(() => {
    vi.useFakeTimers();
    ({ player, element, detach } = playerWithElement());
  });

  it('treats a connection without data as lost, and stays silent until the next attempt', () => {
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

  it('waits for a slow connection for as long as data arrives', () => {
    player.play(track);
    for (let seconds = 0; seconds < 120; seconds += 19) {
      vi.advanceTimersByTime(LONG_MS);
      element.emit('progress');
    }
    expect(playback().kind).toBe('loading');
  });

  it('resumes at its position when the data stop in the middle', () => {
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
    ['it plays', () => element.sound()],
    ['it was paused', () => player.pause()],
    ['it was stopped', () => player.stop()],
    ['the element is gone', () => detach()],
  ])('stops waiting once %s', (_, happen) => {
    player.play(track);
    happen();
    const { kind } = playback();
    vi.advanceTimersByTime(2 * LONG_MS);
    expect(playback().kind).toBe(kind);
  });

  it('is never louder than its maximum', () => {
    player.setVolume(1.7);
    expect(element.volume).toBe(1);
  });

  it("levels the volume from one track to the next, below the listener's", () => {
    player.setVolume(0.5);
    player.play(sampleTrack('loud', { loudness: -12 }));
    expect(element.volume).toBeCloseTo(0.2506, 4);
    player.setVolume(1);
    expect(element.volume).toBeCloseTo(0.5012, 4);
    player.play(sampleTrack('quiet', { loudness: -24 }));
    expect(element.volume).toBe(1);
    expect(player.getSnapshot().volume).toBe(1);
  });

  it('unmutes when the volume changes', () => {
    player.setMuted(true);
    expect(element.muted).toBe(true);
    player.setVolume(0.5);
    expect(player.getSnapshot()).toMatchObject({ volume: 0.5, muted: false });
  });
});
