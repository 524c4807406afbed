import type { AudioPlayer } from './audio-player.ts';
import { isActive, SEEK_STEP_MS, type Track, trackOf } from './playback.ts';

type Action = readonly [MediaSessionAction, MediaSessionActionHandler];

/** Shows the current track on the lock screen and handles its controls. Returns the function that disconnects it. */
export function connectMediaSession(player: AudioPlayer, session: MediaSession): () => void {
  const actions = actionsOf(player);
  let shown: Track | null = null;

  const setActions = (isOffered: (action: Action) => boolean) => {
    for (const action of actions) setAction(session, action[0], isOffered(action) ? action[1] : null);
  };
  const show = () => {
    const { playback, hasNext, hasPrevious } = player.getSnapshot();
    const track = trackOf(playback);
    session.playbackState = track ? (isActive(playback) ? 'playing' : 'paused') : 'none';
    setActions(
      ([action]) =>
        track !== null && (action !== 'nexttrack' || hasNext) && (action !== 'previoustrack' || hasPrevious),
    );
    if (track !== shown) session.metadata = track ? metadataOf(track) : null;
    shown = track;
  };
  const showPosition = () => session.setPositionState?.(positionOf(player));
  show();
  showPosition();

  const unsubscribe = [player.subscribe(show), player.subscribeToPosition(showPosition)];
  return () => {
    for (const end of unsubscribe) end();
    setActions(() => false);
    session.metadata = null;
    session.playbackState = 'none';
    session.setPositionState?.();
  };
}

function actionsOf(player: AudioPlayer): readonly Action[] {
  const move = (offsetSeconds: number | undefined, direction: 1 | -1) =>
    player.seek(player.positionMs + direction * (offsetSeconds ? offsetSeconds * 1000 : SEEK_STEP_MS));
  const play = () => {
    const track = trackOf(player.getSnapshot().playback);
    if (track) player.play(track);
  };
  return [
    ['play', play],
    ['pause', () => player.pause()],
    ['stop', () => player.stop()],
    ['nexttrack', () => player.next()],
    ['previoustrack', () => player.previous()],
    ['seekbackward', ({ seekOffset }) => move(seekOffset, -1)],
    ['seekforward', ({ seekOffset }) => move(seekOffset, 1)],
    ['seekto', ({ seekTime }) => player.seek((seekTime ?? 0) * 1000)],
  ];
}

function setAction(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser throws for an action that it does not know; the others still work.
  }
}

function metadataOf({ name, artist, title, artwork }: Track): MediaMetadata {
  const pictures = artwork ? [{ src: artwork.url, sizes: `${artwork.px}x${artwork.px}`, type: 'image/jpeg' }] : [];
  return new MediaMetadata({ title: name, artist, album: title, artwork: pictures });
}

/** Without a track, undefined removes the position. A position beyond the duration would throw. */
function positionOf(player: AudioPlayer): MediaPositionState | undefined {
  const track = trackOf(player.getSnapshot().playback);
  if (!track) return undefined;
  const duration = track.durationMs / 1000;
  return {
    duration,
    position: Math.min(player.positionMs / 1000, duration),
    playbackRate: player.element?.playbackRate ?? 1,
  };
}
