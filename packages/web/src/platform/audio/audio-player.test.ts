import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement, playerWithElement, sampleTrack } from './fake-audio.ts';

const track = sampleTrack;
const [first, second, third] = [track('a'), track('b'), track('c')];
const list = [first, second, third];

let player: AudioPlayer;
let element: FakeAudioElement;
const kind = () => player.getSnapshot().playback.kind;
const startPlaying = (...chosen: Parameters<AudioPlayer['play']>) => {
  player.play(...chosen);
  element.sound();
};

beforeEach(() => {
  ({ player, element } = playerWithElement());
});

describe('playing', () => {
  it('resumes the current track where it paused without loading again, and does nothing without one', () => {
    player.toggleCurrent();
    expect(kind()).toBe('idle');
    startPlaying(first);
    player.toggleCurrent();
    expect(kind()).toBe('paused');
    player.toggle(first);
    expect(kind()).toBe('loading');
    element.sound();
    expect(player.getSnapshot().playback).toEqual({ kind: 'playing', track: first });
    expect([element.src, element.loads]).toEqual([first.url, 1]);
  });

  it('follows an external pause, such as unplugged headphones', () => {
    startPlaying(first);
    element.pause();
    expect(kind()).toBe('paused');
  });

  it("continues loading the next track when the former one's pause is reported late", () => {
    startPlaying(first);
    player.play(second);
    element.emit('pause');
    expect(kind()).toBe('loading');
  });

  it('forgets the track on stop', () => {
    startPlaying(first);
    player.stop();
    expect(kind()).toBe('idle');
    expect(element.src).toBe('');
    expect(element.paused).toBe(true);
  });
});

describe('failing', () => {
  const failure = () => {
    const { playback } = player.getSnapshot();
    return playback.kind === 'failed' ? playback.reason : playback.kind;
  };

  it.each([
    [1, true, 'loading'],
    [2, true, 'network'],
    [3, true, 'decode'],
    [3, false, 'decode'],
    [4, true, 'unavailable'],
    [4, false, 'network'],
    [99, true, 'loading'],
    [undefined, true, 'unavailable'],
  ])('with the code %j, connected %j, is %s', (code, onLine, reason) => {
    vi.stubGlobal('navigator', { onLine });
    player.play(first);
    if (code === undefined) element.emit('error');
    else element.break(code);
    expect(failure()).toBe(reason);
  });

  it('retains the reason when the rejection of play() follows it', async () => {
    element.refusal = new DOMException('No source', 'NotSupportedError');
    player.play(first);
    element.break(3);
    await element.settled();
    expect(failure()).toBe('decode');
  });

  it('resumes after a lost connection, and starts over after other failures', () => {
    player.play(first);
    element.currentTime = 7;
    element.break(2);
    player.play(first);
    expect(element.currentTime).toBe(7);
    element.break(3);
    player.play(first);
    expect(element.currentTime).toBe(0);
  });

  it.each([
    ['AbortError', 'loading'],
    ['NotAllowedError', 'blocked'],
    ['NotSupportedError', 'unavailable'],
  ])('by a rejection with %s is %s', async (name, reason) => {
    element.refusal = new DOMException('', name);
    player.play(first);
    await element.settled();
    expect(failure()).toBe(reason);
  });

  it('ignores the rejection of a track that another has replaced', async () => {
    element.refusal = new DOMException('No gesture', 'NotAllowedError');
    player.play(first);
    element.refusal = null;
    player.play(second);
    await element.settled();
    expect(kind()).toBe('loading');
  });
});

describe('the queue', () => {
  it('moves through the list up to its ends', () => {
    player.play(first, list);
    expect(player.getSnapshot()).toMatchObject({ hasPrevious: false, hasNext: true });
    player.next();
    player.next();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: third }, hasPrevious: true, hasNext: false });
    player.next();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: third } });
  });

  it('distinguishes tracks of the queue from chosen ones', () => {
    player.play(first, list);
    expect(player.getSnapshot().isFromQueue).toBe(false);
    player.next();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: second }, isFromQueue: true });
    player.toggle(second);
    player.toggle(second);
    expect(player.getSnapshot().isFromQueue).toBe(true);
    player.previous();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: first }, isFromQueue: true });
    player.play(third);
    expect(player.getSnapshot().isFromQueue).toBe(false);
  });

  it('restarts the track first if some of it was played', () => {
    player.play(second, list);
    element.currentTime = 5;
    player.previous();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: second } });
    expect(element.currentTime).toBe(0);
    player.previous();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: first } });
  });

  it('continues by itself up to the last track if enabled', () => {
    player.setContinuous(true);
    player.play(second, list);
    element.sound();
    element.finish();
    expect(player.getSnapshot()).toMatchObject({ playback: { kind: 'loading', track: third }, continuous: true });
    element.sound();
    element.finish();
    expect(player.getSnapshot()).toMatchObject({ playback: { kind: 'ended', track: third } });
  });

  it('is the track alone if it is not part of a list', () => {
    player.play(first, [first, second]);
    player.play(third);
    expect(player.getSnapshot()).toMatchObject({ hasPrevious: false, hasNext: false });
  });
});

describe('position', () => {
  it('stays within the track', () => {
    player.play(first);
    player.seek(99_000);
    expect(player.positionMs).toBe(12_000);
    player.seek(-1);
    expect(player.positionMs).toBe(0);
  });

  it('notifies its own listeners only', () => {
    let moves = 0;
    let changes = 0;
    player.play(first);
    player.subscribeToPosition(() => (moves += 1));
    player.subscribe(() => (changes += 1));
    element.emit('timeupdate');
    expect([moves, changes]).toEqual([1, 0]);
  });
});

it('ignores a detached element', () => {
  const other = new FakeAudioElement();
  const detach = player.attach(other);
  player.play(first);
  detach();
  other.emit('playing');
  expect(kind()).toBe('loading');
});
