import { type AudioElement, AudioPlayer } from './audio-player.ts';
import type { Track } from './playback.ts';

/** An audio element for tests: silent, and controlled by the test. */
export class FakeAudioElement extends EventTarget implements AudioElement {
  currentTime = 0;
  paused = true;
  ended = false;
  volume = 1;
  muted = false;
  playbackRate = 1;
  preload: AudioElement['preload'] = 'none';
  error: MediaError | null = null;
  readyState = 0;
  /** How much of the source was played. */
  playedSeconds = 0;
  loads = 0;
  refusal: DOMException | null = null;
  #src = '';
  #played: Promise<void> = Promise.resolve();

  get played(): TimeRanges {
    return { length: this.playedSeconds > 0 ? 1 : 0, start: () => 0, end: () => this.playedSeconds };
  }

  getAttribute(name: string): string | null {
    return name === 'src' && this.#src !== '' ? this.#src : null;
  }

  get src(): string {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.loads += 1;
    this.currentTime = 0;
    this.ended = false;
    this.error = null;
  }

  play(): Promise<void> {
    this.paused = false;
    this.ended = false;
    this.#played = this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
    return this.#played;
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }

  load(): void {
    this.currentTime = 0;
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  emit(name: string): void {
    this.dispatchEvent(new Event(name));
  }

  sound(): void {
    this.emit('playing');
  }

  /** The end is reached: browsers report a pause first. */
  finish(): void {
    this.ended = true;
    this.paused = true;
    this.emit('pause');
    this.emit('ended');
  }

  /** Loading or decoding fails with a code of `MediaError`. */
  break(code: number): void {
    this.error = {
      code,
      message: '',
      MEDIA_ERR_ABORTED: 1,
      MEDIA_ERR_NETWORK: 2,
      MEDIA_ERR_DECODE: 3,
      MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
    };
    this.emit('error');
  }

  /** Resolves when the result of the last `play()` has been handled. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#played]);
    await Promise.resolve();
  }
}

export function playerWithElement() {
  const player = new AudioPlayer();
  const element = new FakeAudioElement();
  return { player, element, detach: player.attach(element) };
}

/** A track for tests; missing values are derived from its id. */
export function sampleTrack(id: string, properties: Partial<Track> = {}): Track {
  return {
    id,
    pack: { content_id: `pack-${id}`, slug: id },
    name: `Pack ${id}`,
    title: `Demo ${id}`,
    artist: 'Somebody',
    url: `https://assets.example/${id}.mp3`,
    durationMs: 12_000,
    loudness: -18,
    musicalKey: null,
    tempo: null,
    peaks: 'Ft',
    coverUrl: null,
    artwork: null,
    href: `/labs/packs/${id}`,
    ...properties,
  };
}
