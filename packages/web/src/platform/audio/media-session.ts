import type { AudioPlayer } from './audio-player.ts';
import { isActive, SEEK_STEP_MS, type Track, trackOf } from './playback.ts';

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** Shows the current track on the lock screen and handles its controls. Returns the function that disconnects it. */
export function connectMediaSession(player: AudioPlayer, session: MediaSession): () => void {
  const actions = actionsOf(player);
  let shown: Track | null = null;

  const show = () => {
    const { playback, hasNext, hasPrevious } = player.getSnapshot();
    const track = trackOf(playback);
    session.playbackState = track ? (isActive(playback) ? 'playing' : 'paused') : 'none';
    setActions(session, track ? actions : {});
    if (!hasNext) setAction(session, 'nexttrack', null);
    if (!hasPrevious) setAction(session, 'previoustrack', null);
    if (track !== shown) session.metadata = track ? metadataOf(track) : null;
    shown = track;
  };
  const showPosition = () => session.setPositionState?.(positionOf(player));
  show();
  showPosition();

  const unsubscribe = [player.subscribe(show), player.subscribeToPosition(showPosition)];
  return () => {
    for (const end of unsubscribe) end();
    setActions(session, {});
    session.metadata = null;
    session.playbackState = 'none';
    session.setPositionState?.();
  };
}

const ACTIONS = [
  'play',
  'pause',
  'stop',
  'nexttrack',
  'previoustrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const satisfies readonly MediaSessionAction[];

function actionsOf(player: AudioPlayer): Handlers {
  const move = (offsetSeconds: number | undefined, direction: 1 | -1) =>
    player.seek(player.positionMs + direction * (offsetSeconds ? offsetSeconds * 1000 : SEEK_STEP_MS));
  return {
    play: () => {
      const track = trackOf(player.getSnapshot().playback);
      if (track) player.play(track);
    },
    pause: () => player.pause(),
    stop: () => player.stop(),
    nexttrack: () => player.next(),
    previoustrack: () => player.previous(),
    seekbackward: ({ seekOffset }) => move(seekOffset, -1),
    seekforward: ({ seekOffset }) => move(seekOffset, 1),
    seekto: ({ seekTime }) => player.seek((seekTime ?? 0) * 1000),
  };
}

function setActions(session: MediaSession, handlers: Handlers): void {
  for (const action of ACTIONS) setAction(session, action, handlers[action] ?? null);
}

function setAction(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser throws for an action that it does not know; the others still work.
    return;
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
