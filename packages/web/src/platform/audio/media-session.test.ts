import { beforeEach, expect, it, vi } from 'vitest';
import type { AudioPlayer } from './audio-player.ts';
import { type FakeAudioElement, playerWithElement, sampleTrack } from './fake-audio.ts';
import { connectMediaSession } from './media-session.ts';

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
  ({ player, element } = playerWithElement());
  connectMediaSession(player, session);
});

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

it('shows a track that plays already, until it is disconnected', () => {
  begin();
  const later = new FakeSession();
  const disconnect = connectMediaSession(player, later);
  expect([later.playbackState, later.metadata?.title, later.position?.duration]).toEqual(['playing', 'Pack a', 12]);
  disconnect();
  expect([later.playbackState, later.metadata, later.handlers.size]).toEqual(['none', null, 0]);
  expect(later.position).toBeUndefined();
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
  element.playbackRate = 1.25;
  element.emit('timeupdate');
  expect(session.position?.playbackRate).toBe(1.25);
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
