import type { Tracker } from '../analytics/tracker.ts';
import type { AudioPlayer } from './audio-player.ts';
import { type Playback, type Track, trackOf } from './playback.ts';

/** Shares of a demo at which an event is tracked (the player events of analytics). */
const MARKS = [25, 50, 75, 100] as const;
/** What the last word of the player before the end may miss. */
const TOLERANCE_MS = 250;
const PACK_LIST = '/labs/packs';

type StopReason = 'ended' | 'closed' | 'replaced';

interface FollowPlaybackOptions {
  readonly player: Pick<AudioPlayer, 'subscribe' | 'subscribeToPosition' | 'getSnapshot' | 'positionMs'>;
  readonly tracker: Pick<Tracker, 'track'>;
  /** Path on show: one of the route table, without locale prefix. */
  readonly path: () => string;
  /** Milliseconds of a clock that runs evenly. */
  readonly now?: () => number;
}

/** One demo from its first sound to its end. */
interface Hearing {
  readonly track: Track;
  readonly facts: ReturnType<typeof factsOf>;
  readonly heard: HeardTime;
  /** How many marks were reached. */
  marksReached: number;
  /** Where it was when it last moved: the player forgets that when it stops. */
  positionMs: number;
}

/**
 * Tells analytics what is listened to. A hearing begins with the first sound of a demo, and ends with the demo, with another
 * one, or when the player is closed; a pause is part of it. Gives the function that ends the following.
 */
export function followPlayback({ player, tracker, path, now = performanceNow }: FollowPlaybackOptions): () => void {
  let hearing: Hearing | null = null;

  function begin(track: Track): void {
    const { isFromQueue, heardBeforeMs } = player.getSnapshot();
    const facts = factsOf(track, isFromQueue, path());
    hearing = { track, facts, heard: new HeardTime(heardBeforeMs), marksReached: 0, positionMs: player.positionMs };
    tracker.track('sound played', facts);
  }

  function move(current: Hearing, positionMs: number): void {
    current.positionMs = positionMs;
    current.heard.move(positionMs, now());
    for (const percent of MARKS.slice(current.marksReached)) {
      if (current.heard.totalMs + TOLERANCE_MS < (current.track.durationMs * percent) / 100) return;
      current.marksReached += 1;
      tracker.track('sound progressed', { ...current.facts, percent });
    }
  }

  function end({ facts, heard, positionMs }: Hearing, reason: StopReason): void {
    hearing = null;
    const seconds = { positionSeconds: inSeconds(positionMs), heardSeconds: inSeconds(heard.totalMs) };
    tracker.track('sound stopped', { ...facts, ...seconds, reason });
  }

  const onPosition = () => {
    const { playback } = player.getSnapshot();
    if (hearing && isOf(playback, hearing)) move(hearing, player.positionMs);
  };

  const onChange = () => {
    const { playback } = player.getSnapshot();
    if (hearing) {
      const reason = stopReason(playback, hearing);
      // The element has gone on to the other demo already.
      if (reason !== 'replaced') move(hearing, reason === 'ended' ? hearing.track.durationMs : player.positionMs);
      if (reason) end(hearing, reason);
      else if (playback.kind !== 'playing') hearing.heard.rest();
    }
    if (playback.kind !== 'playing') return;
    if (!hearing) begin(playback.track);
    hearing?.heard.goOn(player.positionMs, now());
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

/** Why a hearing is over; null while it goes on. */
function stopReason(playback: Playback, hearing: Hearing): StopReason | null {
  if (playback.kind === 'idle') return 'closed';
  if (!isOf(playback, hearing)) return 'replaced';
  return playback.kind === 'ended' ? 'ended' : null;
}

function factsOf({ id, href }: Track, isFromQueue: boolean, path: string) {
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

/** The player tells its position a few times a second, and not always at the same beat as the clock. */
const SLACK_MS = 250;

/**
 * Adds up how long something was really heard: a position that moves on counts for as long as the clock has moved on too.
 * What is skipped by a seek counts as little as the moment that the seek took.
 */
class HeardTime {
  totalMs: number;
  #positionMs = 0;
  #at: number | null = null;
  /** Time of the clock that no move has used yet. */
  #unused = 0;

  /** `beforeMs` was heard already. */
  constructor(beforeMs: number) {
    this.totalMs = beforeMs;
  }

  /** Sound comes from here on; nothing new while it comes already. */
  goOn(positionMs: number, at: number): void {
    if (this.#at !== null) return;
    this.#positionMs = positionMs;
    this.#at = at;
    this.#unused = 0;
  }

  /** The position is another one. */
  move(positionMs: number, at: number): void {
    if (this.#at === null) return;
    const possible = this.#unused + at - this.#at;
    const counted = Math.min(Math.max(0, positionMs - this.#positionMs), possible);
    this.totalMs += counted;
    this.#unused = Math.min(possible - counted, SLACK_MS);
    this.#positionMs = positionMs;
    this.#at = at;
  }

  /** Silence until it goes on: a pause, or data are awaited. */
  rest(): void {
    this.#at = null;
  }
}
