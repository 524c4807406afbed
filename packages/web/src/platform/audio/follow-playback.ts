import type { Tracker } from '../analytics/tracker.ts';
import type { AudioPlayer } from './audio-player.ts';
import { type Playback, type Track, trackOf } from './playback.ts';

/** Shares of a demo at which an event is tracked (the player events of analytics). */
const MARKS = [25, 50, 75, 100] as const;
/** How much the last position update before the end may miss. */
const TOLERANCE_MS = 250;
const PACK_LIST = '/labs/packs';

type StopReason = 'ended' | 'closed' | 'replaced';

interface TrackedPlayback {
  readonly track: Track;
  readonly properties: ReturnType<typeof propertiesOf>;
  readonly played: PlayedTime;
  marksReached: number;
  /** The last position, which the player resets when it stops. */
  positionMs: number;
}

/**
 * Sends the player's events: a playback begins with a first sound and ends with the demo, another one, or closing. `path` is the current
 * one of the route table, without locale prefix.
 */
export function followPlayback(player: AudioPlayer, tracker: Pick<Tracker, 'track'>, path: () => string): () => void {
  let current: TrackedPlayback | null = null;

  function begin(track: Track, playedMs: number): void {
    const { isFromQueue } = player.getSnapshot();
    const properties = propertiesOf(track, isFromQueue, path());
    current = { track, properties, played: new PlayedTime(playedMs), marksReached: 0, positionMs: player.positionMs };
    tracker.track('sound played', properties);
  }

  function move(moved: TrackedPlayback, positionMs: number): void {
    moved.positionMs = positionMs;
    moved.played.move(positionMs, performance.now(), player.element?.playbackRate ?? 1);
    for (const percent of MARKS.slice(moved.marksReached)) {
      if (moved.played.totalMs + TOLERANCE_MS < (moved.track.durationMs * percent) / 100) return;
      moved.marksReached += 1;
      tracker.track('sound progressed', { ...moved.properties, percent });
    }
  }

  function end({ properties, played, positionMs }: TrackedPlayback, reason: StopReason): void {
    current = null;
    const seconds = { positionSeconds: inSeconds(positionMs), heardSeconds: inSeconds(played.totalMs) };
    tracker.track('sound stopped', { ...properties, ...seconds, reason });
  }

  const onPosition = () => {
    const { playback } = player.getSnapshot();
    if (current && isOf(playback, current)) move(current, player.positionMs);
  };

  const onChange = () => {
    const { playback, playedBeforeMs } = player.getSnapshot();
    if (current) {
      const reason = stopReason(playback, current);
      // The element already contains the other demo.
      if (reason !== 'replaced') move(current, reason === 'ended' ? current.track.durationMs : player.positionMs);
      if (reason) end(current, reason);
      else if (playback.kind !== 'playing') current.played.pause();
    }
    if (playback.kind !== 'playing') return;
    if (!current) begin(playback.track, playedBeforeMs);
    current?.played.resume(player.positionMs, performance.now());
  };

  // This code is loaded with the first demo, which may sound already.
  const { playback, playedBeforeMs } = player.getSnapshot();
  if (playback.kind === 'playing') begin(playback.track, Math.max(playedBeforeMs, player.positionMs));
  onChange();
  const ends = [player.subscribe(onChange), player.subscribeToPosition(onPosition)];
  return () => {
    for (const stop of ends) stop();
  };
}

function isOf(playback: Playback, { track }: TrackedPlayback): boolean {
  return trackOf(playback)?.id === track.id;
}

/** Why a playback has ended; null while it continues. */
function stopReason(playback: Playback, current: TrackedPlayback): StopReason | null {
  if (playback.kind === 'idle') return 'closed';
  if (!isOf(playback, current)) return 'replaced';
  return playback.kind === 'ended' ? 'ended' : null;
}

function propertiesOf({ id, href, pack }: Track, isFromQueue: boolean, path: string) {
  return { pack: pack.slug, track: id, from: isFromQueue ? 'queue' : placeOf(href, path) } as const;
}

function placeOf(href: string, path: string): 'pack-list' | 'pack-page' | 'elsewhere' {
  if (path === href) return 'pack-page';
  return path === PACK_LIST ? 'pack-list' : 'elsewhere';
}

function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

/** The player updates its position a few times a second, and not always at the same rate as the clock. */
const SLACK_MS = 250;

/** Measures played time: a change of the position counts up to the elapsed time, so that a seek hardly counts. */
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
  resume(positionMs: number, at: number): void {
    if (this.#at !== null) return;
    this.#positionMs = positionMs;
    this.#at = at;
    this.#unused = 0;
  }

  /** The position has changed, at a rate of so many seconds of the demo per second. */
  move(positionMs: number, at: number, rate: number): void {
    if (this.#at === null) return;
    const possible = this.#unused + (at - this.#at) * rate;
    const counted = Math.min(Math.max(0, positionMs - this.#positionMs), possible);
    this.totalMs += counted;
    this.#unused = Math.min(possible - counted, SLACK_MS);
    this.#positionMs = positionMs;
    this.#at = at;
  }

  pause(): void {
    this.#at = null;
  }
}
