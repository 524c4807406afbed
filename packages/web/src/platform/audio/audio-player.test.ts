import { beforeEach, describe, expect, it } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement, memoryOf, sampleTrack } from './fake-audio.ts';

const track = sampleTrack;
const [first, second, third] = [track('a'), track('b'), track('c')];
const list = [first, second, third];

let isOnline = true;
const createPlayer = (memory = memoryOf()) => new AudioPlayer(memory, () => isOnline);

let player: AudioPlayer;
let element: FakeAudioElement;
const kind = () => player.getSnapshot().playback.kind;

beforeEach(() => {
  isOnline = true;
  player = createPlayer();
  element = new FakeAudioElement();
  player.attach(element);
});

describe('playing', () => {
  it('loads, then plays once sound comes', () => {
    player.play(first);
    expect(kind()).toBe('loading');
    element.sound();
    expect(player.getSnapshot().playback).toEqual({ kind: 'playing', track: first });
    expect(element.src).toBe(first.url);
  });

  it('starts what was asked for before the element was there', () => {
    const early = createPlayer();
    early.play(first);
    early.attach(element);
    expect(element.src).toBe(first.url);
    expect(element.paused).toBe(false);
  });

  it('goes on where it paused without loading again', () => {
    player.play(first);
    element.sound();
    player.toggle(first);
    expect(kind()).toBe('paused');
    player.toggle(first);
    element.sound();
    expect(kind()).toBe('playing');
    expect(element.loads).toBe(1);
  });

  it('shows waiting for data as loading', () => {
    player.play(first);
    element.sound();
    element.emit('waiting');
    expect(kind()).toBe('loading');
  });

  it('follows a pause from outside, such as headphones pulled out', () => {
    player.play(first);
    element.sound();
    element.pause();
    expect(kind()).toBe('paused');
  });

  it('keeps loading the next track when the pause of the former is reported late', () => {
    player.play(first);
    element.sound();
    player.play(second);
    element.emit('pause');
    expect(kind()).toBe('loading');
  });

  it('ends, and begins again when asked', () => {
    player.play(first);
    element.sound();
    element.finish();
    expect(kind()).toBe('ended');
    player.toggle(first);
    expect(kind()).toBe('loading');
    expect(element.paused).toBe(false);
  });

  it('follows a pause from outside while data is awaited', () => {
    player.play(first);
    element.sound();
    element.emit('waiting');
    element.pause();
    expect(kind()).toBe('paused');
  });

  it('goes on with the current track, and does nothing without one', () => {
    player.toggleCurrent();
    expect(kind()).toBe('idle');
    player.play(first);
    element.sound();
    player.toggleCurrent();
    expect(kind()).toBe('paused');
    player.toggleCurrent();
    expect(kind()).toBe('loading');
  });

  it('forgets the track on stop', () => {
    player.play(first);
    element.sound();
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

  it('puts a source that can not be had down to the connection where there is none', () => {
    isOnline = false;
    player.play(first);
    element.break(4);
    expect(failure()).toBe('network');
  });

  it('keeps the reason when the refusal of play() follows it', async () => {
    element.refusal = new DOMException('No source', 'NotSupportedError');
    player.play(first);
    element.break(3);
    await element.settled();
    expect(failure()).toBe('decode');
  });

  it('goes on where the connection broke off, and begins anew after other failures', () => {
    player.play(first);
    element.currentTime = 7;
    element.break(2);
    player.play(first);
    expect(element.currentTime).toBe(7);
    element.break(3);
    player.play(first);
    expect(element.currentTime).toBe(0);
  });

  it('says blocked when the browser wants a gesture first', async () => {
    element.refusal = new DOMException('No gesture', 'NotAllowedError');
    player.play(first);
    await element.settled();
    expect(failure()).toBe('blocked');
  });

  it('ignores the refusal of a track that another has replaced', async () => {
    element.refusal = new DOMException('No gesture', 'NotAllowedError');
    player.play(first);
    element.refusal = null;
    player.play(second);
    await element.settled();
    expect(kind()).toBe('loading');
  });
});

describe('the queue', () => {
  it('goes through the list and knows its ends', () => {
    player.play(first, list);
    expect(player.getSnapshot()).toMatchObject({ hasPrevious: false, hasNext: true });
    player.next();
    player.next();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: third }, hasPrevious: true, hasNext: false });
    player.next();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: third } });
  });

  it('tells what came by itself from what was chosen', () => {
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

  it('goes back to the beginning first when some of it was heard', () => {
    player.play(second, list);
    element.currentTime = 5;
    player.previous();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: second } });
    expect(element.currentTime).toBe(0);
    player.previous();
    expect(player.getSnapshot()).toMatchObject({ playback: { track: first } });
  });

  it('stops at the end of a track by default', () => {
    player.play(first, list);
    element.sound();
    element.finish();
    expect(player.getSnapshot()).toMatchObject({ playback: { kind: 'ended', track: first } });
  });

  it('goes on by itself where that was chosen, until the last', () => {
    const memory = memoryOf();
    const other = createPlayer(memory);
    other.attach(element);
    other.setContinuous(true);
    expect(memory.kept).toEqual([true]);
    other.play(second, list);
    element.sound();
    element.finish();
    expect(other.getSnapshot()).toMatchObject({ playback: { kind: 'loading', track: third }, continuous: true });
    element.sound();
    element.finish();
    expect(other.getSnapshot()).toMatchObject({ playback: { kind: 'ended', track: third } });
  });

  it('recalls that it goes on by itself', () => {
    const other = createPlayer(memoryOf({ continuous: true }));
    other.attach(element);
    expect(other.getSnapshot().continuous).toBe(true);
  });

  it('is the track alone when it comes from elsewhere', () => {
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

  it('is told to its own listeners only', () => {
    let moves = 0;
    let changes = 0;
    player.play(first);
    player.subscribeToPosition(() => (moves += 1));
    player.subscribe(() => (changes += 1));
    element.emit('timeupdate');
    expect([moves, changes]).toEqual([1, 0]);
  });
});

it('no longer listens to an element that it let go of', () => {
  const other = new FakeAudioElement();
  const detach = player.attach(other);
  player.play(first);
  detach();
  other.emit('playing');
  expect(kind()).toBe('loading');
});
