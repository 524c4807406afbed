import type { Tracker } from '../analytics/tracker.ts';
import type { AudioPlayer } from './audio-player.ts';
import { type Playback, type Track, trackOf } from './playback.ts';

/** Shares of a demo at which an event is tracked (the player events of analytics). */
const MARKS = [25, 50, 75, 100] as const;
/** How much the last position update before the end may miss. */
const TOLERANCE_MS = 250;
const PACK_LIST = '/labs/packs';

type StopReason = 'ended' | 'closed' | 'replaced';

interface FollowPlaybackOptions {
  readonly player: Pick<AudioPlayer, 'subscribe' | 'subscribeToPosition' | 'getSnapshot' | 'positionMs'>;
  readonly tracker: Pick<Tracker, 'track'>;
  /** The current path: one of the route table, without locale prefix. */
  readonly path: () => string;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** One demo from its first sound to its end. */
interface Hearing {
  readonly track: Track;
  readonly properties: ReturnType<typeof propertiesOf>;
  readonly played: PlayedTime;
  /** How many marks were reached. */
  marksReached: number;
  /** The last position, which the player resets when it stops. */
  positionMs: number;
}

/**
 * Tracks playback. A hearing begins with the first sound of a demo, and ends with the demo, with another one, or when the
 * player is closed; a pause is part of it. Returns the function that stops it.
 */
export function followPlayback({ player, tracker, path, now = performanceNow }: FollowPlaybackOptions): () => void {
  let hearing: Hearing | null = null;

  function begin(track: Track): void {
    const { isFromQueue, playedBeforeMs } = player.getSnapshot();
    const properties = propertiesOf(track, isFromQueue, path());
    hearing = {
      track,
      properties,
      played: new PlayedTime(playedBeforeMs),
      marksReached: 0,
      positionMs: player.positionMs,
    };
    tracker.track('sound played', properties);
  }

  function move(current: Hearing, positionMs: number): void {
    current.positionMs = positionMs;
    current.played.move(positionMs, now());
    for (const percent of MARKS.slice(current.marksReached)) {
      if (current.played.totalMs + TOLERANCE_MS < (current.track.durationMs * percent) / 100) return;
      current.marksReached += 1;
      tracker.track('sound progressed', { ...current.properties, percent });
    }
  }

  function end({ properties, played, positionMs }: Hearing, reason: StopReason): void {
    hearing = null;
    const seconds = { positionSeconds: inSeconds(positionMs), heardSeconds: inSeconds(played.totalMs) };
    tracker.track('sound stopped', { ...properties, ...seconds, reason });
  }

  const onPosition = () => {
    const { playback } = player.getSnapshot();
    if (hearing && isOf(playback, hearing)) move(hearing, player.positionMs);
  };

  const onChange = () => {
    const { playback } = player.getSnapshot();
    if (hearing) {
      const reason = stopReason(playback, hearing);
      // The element already contains the other demo.
      if (reason !== 'replaced') move(hearing, reason === 'ended' ? hearing.track.durationMs : player.positionMs);
      if (reason) end(hearing, reason);
      else if (playback.kind !== 'playing') hearing.played.rest();
    }
    if (playback.kind !== 'playing') return;
    if (!hearing) begin(playback.track);
    hearing?.played.goOn(player.positionMs, now());
  };

  const ends = [player.subscribe(onChange), player.subscribeToPosition(onPosition)];
  return () => {
    for (const stop of ends) stop();
  };
}

const performanceNow = () => performance.now();

function isOf(playback: Playback, { track }: Hearing): boolean {
  return trackOf(playback)?.id === track.id;
}

/** Why a hearing has ended; null while it continues. */
function stopReason(playback: Playback, hearing: Hearing): StopReason | null {
  if (playback.kind === 'idle') return 'closed';
  if (!isOf(playback, hearing)) return 'replaced';
  return playback.kind === 'ended' ? 'ended' : null;
}

function propertiesOf({ id, href }: Track, isFromQueue: boolean, path: string) {
  const pack = href.slice(href.lastIndexOf('/') + 1);
  return { pack, track: id, from: isFromQueue ? 'queue' : placeOf(href, path) } as const;
}

function placeOf(href: string, path: string): 'pack-list' | 'pack-page' | 'elsewhere' {
  if (path === href) return 'pack-page';
  return path === PACK_LIST ? 'pack-list' : 'elsewhere';
}

/** With one decimal. */
function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

/** The player updates its position a few times a second, and not always at the same rate as the clock. */
const SLACK_MS = 250;

/**
 * Measures how long something was really played: a change of the position counts up to the time that has elapsed on the
 * clock. A seek counts only as long as it took.
 */
class PlayedTime {
  totalMs: number;
  #positionMs = 0;
  #at: number | null = null;
  /** Elapsed time that no change of position has used yet. */
  #unused = 0;

  /** `beforeMs` was already played. */
  constructor(beforeMs: number) {
    this.totalMs = beforeMs;
  }

  /** Playback starts or continues; no effect during playback. */
  goOn(positionMs: number, at: number): void {
    if (this.#at !== null) return;
    this.#positionMs = positionMs;
    this.#at = at;
    this.#unused = 0;
  }

  /** The position has changed. */
  move(positionMs: number, at: number): void {
    if (this.#at === null) return;
    const possible = this.#unused + at - this.#at;
    const counted = Math.min(Math.max(0, positionMs - this.#positionMs), possible);
    this.totalMs += counted;
    this.#unused = Math.min(possible - counted, SLACK_MS);
    this.#positionMs = positionMs;
    this.#at = at;
  }

  /** Playback pauses or waits for data until it continues. */
  rest(): void {
    this.#at = null;
  }
}
