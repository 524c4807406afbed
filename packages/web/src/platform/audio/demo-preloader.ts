import type { AudioPlayer } from './audio-player.ts';
import { type Track, trackOf } from './playback.ts';

const MAX_AHEAD = 2;

/**
 * Preloads the demos that are likely next into spare elements, two at most: a browser shares a file between the elements of
 * a page, even while it loads, so that the player's own then starts at once without a request. A plain fetch would delay the
 * player until it is complete, and most browsers ignore a preload link for audio.
 */
export class DemoPreloader {
  readonly #player: AudioPlayer;
  readonly #spares: HTMLAudioElement[] = [];
  #wanted: readonly string[] = [];

  constructor(player: AudioPlayer) {
    this.#player = player;
  }

  /** Starts; returns the function that stops it and releases the elements. */
  connect(): () => void {
    const unsubscribe = this.#player.subscribe(() => this.#fetch());
    return () => {
      unsubscribe();
      this.#wanted = [];
      while (this.#spares.length > 0) this.#dropOldest();
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
    const current = trackOf(playback)?.url;
    for (const url of this.#wanted) {
      if (url === current || this.#spares.some((spare) => spare.getAttribute('src') === url)) continue;
      if (this.#spares.length >= MAX_AHEAD) this.#dropOldest();
      this.#spares.push(Object.assign(document.createElement('audio'), { preload: 'auto', src: url }));
    }
    this.#wanted = [];
  }

  #dropOldest(): void {
    const oldest = this.#spares.shift();
    oldest?.removeAttribute('src');
    oldest?.load();
  }
}

declare global {
  interface Navigator {
    /** In some browsers only (https://wicg.github.io/savedata/). */
    readonly connection?: { readonly saveData: boolean };
  }
}
