import type { AudioPlayer } from './audio-player.ts';
import type { Track } from './playback.ts';

type SpareElement = Pick<HTMLAudioElement, 'src' | 'preload' | 'removeAttribute' | 'load'>;

const MAX_AHEAD = 2;

/**
 * Preloads the demos that are likely next into spare elements, two at most: a browser shares a file between the elements of
 * a page, even while it loads, so that the player's own then starts at once without a request. A plain fetch would delay the
 * player until it is complete, and most browsers ignore a preload link for audio.
 */
export class DemoPreloader {
  readonly #player: AudioPlayer;
  readonly #createSpare: () => SpareElement;
  readonly #held: { readonly url: string; readonly spare: SpareElement }[] = [];
  #wanted: readonly string[] = [];

  constructor(player: AudioPlayer, createSpare: () => SpareElement) {
    this.#player = player;
    this.#createSpare = createSpare;
  }

  /** Starts; returns the function that stops it and releases the elements. */
  connect(): () => void {
    const unsubscribe = this.#player.subscribe(() => this.#fetch());
    return () => {
      unsubscribe();
      this.#wanted = [];
      while (this.#held.length > 0) this.#dropOldest();
    };
  }

  /** Requests tracks, the likeliest first; drops former requests that have not begun. */
  want(tracks: readonly Track[]): void {
    this.#wanted = tracks.slice(0, MAX_AHEAD).map(({ url }) => url);
    this.#fetch();
  }

  #fetch(): void {
    const { playback } = this.#player.getSnapshot();
    // The current demo has the connection to itself.
    if (playback.kind === 'loading') return;
    const current = playback.kind === 'idle' ? null : playback.track.url;
    for (const url of this.#wanted) {
      if (url !== current && !this.#held.some((held) => held.url === url)) this.#hold(url);
    }
    this.#wanted = [];
  }

  #hold(url: string): void {
    if (this.#held.length >= MAX_AHEAD) this.#dropOldest();
    const spare = this.#createSpare();
    spare.preload = 'auto';
    spare.src = url;
    this.#held.push({ url, spare });
  }

  #dropOldest(): void {
    const oldest = this.#held.shift();
    oldest?.spare.removeAttribute('src');
    oldest?.spare.load();
  }
}

declare global {
  interface Navigator {
    /** In some browsers only (https://wicg.github.io/savedata/). */
    readonly connection?: { readonly saveData: boolean };
  }
}
