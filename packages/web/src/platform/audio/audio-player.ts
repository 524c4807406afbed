import { elementPlayback, gainFor } from '../../lib/before-hydration.ts';
import { createListeners } from '../../lib/listeners.ts';
import {
  isActive,
  type Playback,
  type PlaybackFailure,
  type PlayerSnapshot,
  SILENT_SNAPSHOT,
  type Track,
  trackOf,
} from './playback.ts';
import { playerMemory } from './player-memory.ts';

/** After this time, 'previous' restarts the same track. */
const RESTART_AFTER_MS = 3_000;
/** After this time without data the connection counts as lost: browsers wait for ever. */
const STALL_TIMEOUT_MS = 20_000;

/** The application's only player, on top of the only audio element; independent of any framework. */
export class AudioPlayer {
  /** True while listeners are notified of a track that starts by itself, after its predecessor. */
  continues = false;
  readonly #listeners = createListeners();
  readonly #positionListeners = createListeners();
  #element: AudioElement | null = null;
  #snapshot = SILENT_SNAPSHOT;
  #queue: readonly Track[] = [];
  #attempt = 0;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;

  /** Uses the element from now on. Returns the function that detaches it. */
  attach(element: AudioElement): () => void {
    this.#element = element;
    this.#applyVolume(playerMemory.volume.recall() ?? this.#snapshot.volume, this.#snapshot.muted);
    this.#publish({ ...this.#snapshot, continuous: playerMemory.continuous.recall() ?? false });
    const events = this.#elementEvents(element);
    for (const [name, listener] of events) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener);
      if (this.#element === element) this.#element = null;
      clearTimeout(this.#stallTimer);
    };
  }

  /** Continues a track that was started in the element before the player; does nothing for any other. */
  adopt(track: Track, queue?: () => readonly Track[]): void {
    const element = this.#element;
    if (!element || this.#snapshot.playback.kind !== 'idle' || element.getAttribute('src') !== track.url) return;
    this.#queue = queueFor(track, queue?.(), []);
    this.#snapshot = { ...this.#snapshot, playedBeforeMs: playedMs(element.played) };
    const kind = elementPlayback(element);
    const reason = failureOfMediaError(element.error?.code, navigator.onLine) ?? 'unavailable';
    this.#set(kind === 'failed' ? { kind, track, reason } : { kind, track });
  }

  subscribe = this.#listeners.subscribe;

  getSnapshot = (): PlayerSnapshot => this.#snapshot;

  /** Notifies of every change of the position, several times a second; read it from `positionMs`. */
  subscribeToPosition = this.#positionListeners.subscribe;

  get positionMs(): number {
    return (this.#element?.currentTime ?? 0) * 1000;
  }

  get element(): AudioElement | null {
    return this.#element;
  }

  /** Plays a track, or resumes the current one. Must be called within a gesture. */
  play(track: Track, queue?: readonly Track[]): void {
    const { playback } = this.#snapshot;
    this.#queue = queueFor(track, queue, this.#queue);
    if (trackOf(playback)?.id !== track.id) this.#change(track, false);
    // A lost connection resumes at its position; other failures start over.
    else if (playback.kind === 'failed') this.#load(track, playback.reason === 'network' ? this.positionMs / 1000 : 0);
    else this.#start(track);
  }

  pause(): void {
    this.#attempt += 1;
    this.#element?.pause();
    this.#showPaused();
  }

  toggleCurrent(): void {
    const track = trackOf(this.#snapshot.playback);
    if (track) this.toggle(track);
  }

  toggle(track: Track, queue?: readonly Track[]): void {
    const { playback } = this.#snapshot;
    if (trackOf(playback)?.id === track.id && isActive(playback)) this.pause();
    else this.play(track, queue);
  }

  next(): void {
    const track = neighbourOf(trackOf(this.#snapshot.playback), this.#queue, 1);
    if (track) this.#change(track, true);
  }

  previous(): void {
    const track = neighbourOf(trackOf(this.#snapshot.playback), this.#queue, -1);
    if (!track || this.positionMs > RESTART_AFTER_MS) this.seek(0);
    else this.#change(track, true);
  }

  seek(positionMs: number): void {
    const track = trackOf(this.#snapshot.playback);
    if (!track || !this.#element) return;
    this.#element.currentTime = Math.min(Math.max(0, positionMs), track.durationMs) / 1000;
    this.#move('ended', 'paused');
    this.#positionListeners.notify();
  }

  stop(): void {
    this.#attempt += 1;
    this.#queue = [];
    this.#set({ kind: 'idle' });
    if (!this.#element) return;
    this.#element.pause();
    this.#element.removeAttribute('src');
    this.#element.load();
  }

  setVolume(volume: number): void {
    const clamped = Math.min(1, Math.max(0, volume));
    this.#applyVolume(clamped, false);
    playerMemory.volume.store(clamped);
  }

  setMuted(muted: boolean): void {
    this.#applyVolume(this.#snapshot.volume, muted);
  }

  setContinuous(continuous: boolean): void {
    playerMemory.continuous.store(continuous);
    this.#publish({ ...this.#snapshot, continuous });
  }

  #change(track: Track, isFromQueue: boolean): void {
    this.#snapshot = { ...this.#snapshot, isFromQueue, playedBeforeMs: 0 };
    this.#load(track);
  }

  #load(track: Track, fromSeconds = 0): void {
    if (this.#element) {
      this.#element.preload = 'auto';
      this.#element.src = track.url;
      this.#element.volume = this.#snapshot.volume * gainFor(track.loudness);
      if (fromSeconds > 0) this.#element.currentTime = fromSeconds;
    }
    this.#start(track);
  }

  #start(track: Track): void {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#set({ kind: 'loading', track });
    this.#element?.play().catch((error: unknown) => {
      // An unplayable source also causes an error event, which has more details.
      if (attempt === this.#attempt && !this.#element?.error) this.#fail(failureOfRejection(error));
    });
  }

  #elementEvents(element: AudioElement): readonly (readonly [string, () => void])[] {
    return [
      ['playing', () => this.#move('loading', 'playing')],
      ['waiting', () => this.#move('playing', 'loading')],
      // Headphones, calls and the lock screen pause too. The pause at the end, and one that is already outdated, are ignored.
      ['pause', () => element.paused && !element.ended && this.#showPaused()],
      ['play', () => this.#move('paused', 'loading')],
      ['ended', () => this.#end()],
      ['error', () => this.#fail(failureOfMediaError(element.error?.code, navigator.onLine))],
      ['progress', () => this.#restartStallTimer()],
      ['timeupdate', () => this.#positionListeners.notify()],
      ['seeked', () => this.#positionListeners.notify()],
    ];
  }

  #showPaused(): void {
    this.#move('loading', 'paused');
    this.#move('playing', 'paused');
  }

  #end(): void {
    // Seeking to the end while paused does not end playback: the next track must not start.
    if (!isActive(this.#snapshot.playback)) return;
    this.#snapshot = { ...this.#snapshot, playedBeforeMs: 0 };
    this.#move('loading', 'ended');
    this.#move('playing', 'ended');
    this.continues = true;
    if (this.#snapshot.continuous) this.next();
    this.continues = false;
  }

  #move(from: Playback['kind'], to: 'loading' | 'playing' | 'paused' | 'ended'): void {
    const { playback } = this.#snapshot;
    if (playback.kind === from && playback.kind !== 'idle') this.#set({ kind: to, track: playback.track });
  }

  #fail(reason: PlaybackFailure | null): void {
    const track = trackOf(this.#snapshot.playback);
    if (reason && track) this.#set({ kind: 'failed', track, reason });
  }

  /** Waits for data, for as long as some arrives now and then. */
  #restartStallTimer(): void {
    clearTimeout(this.#stallTimer);
    const element = this.#element;
    if (!element || this.#snapshot.playback.kind !== 'loading') return;
    this.#stallTimer = setTimeout(() => {
      this.#fail('network');
      // Otherwise late data would play beside the failure message.
      this.#attempt += 1;
      element.pause();
    }, STALL_TIMEOUT_MS);
  }

  #applyVolume(volume: number, muted: boolean): void {
    const track = trackOf(this.#snapshot.playback);
    if (this.#element) {
      // A track that is already playing and not adopted yet retains its volume: its loudness is not known yet.
      const isToBeAdopted = !track && this.#element.getAttribute('src') !== null;
      if (!isToBeAdopted) this.#element.volume = volume * (track ? gainFor(track.loudness) : 1);
      this.#element.muted = muted;
    }
    this.#publish({ ...this.#snapshot, volume, muted });
  }

  #set(playback: Playback): void {
    const track = trackOf(playback);
    const hasNext = neighbourOf(track, this.#queue, 1) !== null;
    const hasPrevious = neighbourOf(track, this.#queue, -1) !== null;
    this.#publish({ ...this.#snapshot, playback, hasNext, hasPrevious });
    this.#positionListeners.notify();
    this.#restartStallTimer();
  }

  #publish(snapshot: PlayerSnapshot): void {
    this.#snapshot = snapshot;
    this.#listeners.notify();
  }
}

function playedMs(ranges: TimeRanges): number {
  let seconds = 0;
  for (let range = 0; range < ranges.length; range++) seconds += ranges.end(range) - ranges.start(range);
  return seconds * 1000;
}

/** The queue of a track: the given one, the current one if it contains the track, else the track alone. */
function queueFor(track: Track, queue: readonly Track[] | undefined, atHand: readonly Track[]): readonly Track[] {
  if (queue && queue.length > 0) return queue;
  return atHand.some(({ id }) => id === track.id) ? atHand : [track];
}

function neighbourOf(track: Track | null, queue: readonly Track[], distance: 1 | -1): Track | null {
  const place = queue.findIndex(({ id }) => id === track?.id);
  return place < 0 ? null : (queue[place + distance] ?? null);
}

/** Codes of `MediaError`: 1 aborted, 2 network, 3 decode, 4 source not supported or not found. */
const FAILURE_BY_CODE = new Map<number, PlaybackFailure>([
  [2, 'network'],
  [3, 'decode'],
  [4, 'unavailable'],
]);

/** The cause of an `error` event; null for an aborted load. Offline, browsers report 'source not supported', too. */
function failureOfMediaError(code: number | undefined, isOnline: boolean): PlaybackFailure | null {
  const failure = code === undefined ? 'unavailable' : (FAILURE_BY_CODE.get(code) ?? null);
  return failure === 'unavailable' && !isOnline ? 'network' : failure;
}

/** Why `play()` rejected; null when a newer call replaced it. */
function failureOfRejection(error: unknown): PlaybackFailure | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return null;
  return name === 'NotAllowedError' ? 'blocked' : 'unavailable';
}

export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'paused'
  | 'ended'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'preload'
  | 'error'
  | 'readyState'
  | 'played'
  | 'play'
  | 'pause'
  | 'load'
  | 'getAttribute'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
>;
