import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement, memoryOf, sampleTrack } from './fake-audio.ts';
import { connectMediaSession, connectOtherTabs } from './player-connections.ts';

class FakeSession implements MediaSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  position: MediaPositionState | undefined;
  readonly handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  unknown: MediaSessionAction | null = null;
  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (action === this.unknown) throw new TypeError('unknown action');
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }
  setPositionState(state?: MediaPositionState): void {
    this.position = state;
  }
  setCameraActive = async () => undefined;
  setMicrophoneActive = async () => undefined;
  press(details: MediaSessionActionDetails): void {
    this.handlers.get(details.action)?.(details);
  }
}

const artwork = { url: 'https://images.example/a.jpg', px: 512 };
const first = sampleTrack('a', { artwork });
const second = sampleTrack('b');

let session: FakeSession;
let player: AudioPlayer;
let element: FakeAudioElement;
let disconnect: () => void;

function begin() {
  player.play(first, [first, second]);
  element.sound();
}

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
  session = new FakeSession();
  player = new AudioPlayer(memoryOf(), () => true);
  element = new FakeAudioElement();
  player.attach(element);
  disconnect = connectMediaSession(player, session);
});
afterEach(() => vi.unstubAllGlobals());

it('shows the current track, with its picture', () => {
  begin();
  expect(session.playbackState).toBe('playing');
  expect(session.metadata).toEqual({
    title: 'Pack a',
    artist: 'Somebody',
    album: 'Demo a',
    artwork: [{ src: artwork.url, sizes: '512x512', type: 'image/jpeg' }],
  });
  player.next();
  expect(session.metadata?.title).toBe('Pack b');
});

it('shows nothing once the player is closed', () => {
  begin();
  player.stop();
  expect([session.playbackState, session.metadata, session.handlers.size]).toEqual(['none', null, 0]);
  expect(session.position).toBeUndefined();
});

it('offers next and previous only where there is one', () => {
  begin();
  expect([session.handlers.has('nexttrack'), session.handlers.has('previoustrack')]).toEqual([true, false]);
  session.press({ action: 'nexttrack' });
  expect([session.handlers.has('nexttrack'), session.handlers.has('previoustrack')]).toEqual([false, true]);
});

it('follows the position, never beyond the duration', () => {
  begin();
  element.currentTime = 4;
  element.emit('timeupdate');
  expect(session.position).toEqual({ duration: 12, position: 4, playbackRate: 1 });
  element.currentTime = 12.4;
  element.emit('timeupdate');
  expect(session.position?.position).toBe(12);
});

it('pauses, resumes, seeks and stops', () => {
  begin();
  session.press({ action: 'pause' });
  expect(session.playbackState).toBe('paused');
  session.press({ action: 'play' });
  expect(session.playbackState).toBe('playing');
  session.press({ action: 'seekto', seekTime: 6 });
  expect(element.currentTime).toBe(6);
  session.press({ action: 'seekforward' });
  expect(element.currentTime).toBe(11);
  session.press({ action: 'seekbackward', seekOffset: 2 });
  expect(element.currentTime).toBe(9);
  session.press({ action: 'stop' });
  expect(player.getSnapshot().playback.kind).toBe('idle');
});

it('supports the remaining actions where the browser does not know one', () => {
  session.unknown = 'seekto';
  begin();
  expect(session.handlers.has('pause')).toBe(true);
});

it('removes everything when it ends', () => {
  begin();
  disconnect();
  expect([session.metadata, session.handlers.size]).toEqual([null, 0]);
});

/** The channel that all tabs of a browser share: a message reaches every tab but its sender. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  posted = 0;
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    this.posted += 1;
    for (const channel of FakeChannel.open) if (channel !== this) channel.receive(data);
  }
  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

function openTab() {
  const player = new AudioPlayer(memoryOf(), () => true);
  const element = new FakeAudioElement();
  player.attach(element);
  const channel = new FakeChannel();
  const close = connectOtherTabs(player, channel);
  return { player, element, channel, close, kind: () => player.getSnapshot().playback.kind };
}

let one: ReturnType<typeof openTab>;
let other: ReturnType<typeof openTab>;
beforeEach(() => {
  one = openTab();
  other = openTab();
});
afterEach(() => FakeChannel.open.clear());

it('pauses this tab when another starts', () => {
  one.player.play(sampleTrack('a'));
  one.element.sound();
  other.player.play(sampleTrack('b'));
  expect(one.kind()).toBe('paused');
  expect(one.element.paused).toBe(true);
  expect(other.kind()).toBe('loading');
});

it('announces a start once, and not each track or wait for data after it', () => {
  one.player.play(sampleTrack('a'));
  one.element.sound();
  one.element.emit('waiting');
  one.element.sound();
  one.player.play(sampleTrack('b'));
  expect(one.channel.posted).toBe(1);
});

it('announces it again after a pause', () => {
  one.player.play(sampleTrack('a'));
  one.player.pause();
  one.player.toggleCurrent();
  expect(one.channel.posted).toBe(2);
});

it('ignores other messages', () => {
  one.player.play(sampleTrack('a'));
  one.channel.receive({ sounds: true });
  expect(one.kind()).toBe('loading');
});

it('neither sends nor receives once it is closed', () => {
  one.player.play(sampleTrack('a'));
  one.close();
  other.player.play(sampleTrack('b'));
  expect(one.kind()).toBe('loading');
  expect(FakeChannel.open.size).toBe(1);
});
