import type { AudioPlayer } from './audio-player.ts';
import type { Track } from './playback.ts';

/** The part of a spare audio element that fetches. */
type SpareElement = Pick<HTMLAudioElement, 'src' | 'preload' | 'removeAttribute' | 'load'>;

const MAX_AHEAD = 2;

/**
 * Fetches demos that may be heard next into spare elements, two at most: a browser shares a file between the elements
 * of a page, even while it comes, so the player's own then starts at once and asks for nothing. A plain fetch would
 * hold the player up until it is complete; a preload link for audio is ignored by most.
 */
export class FetchAhead {
  readonly #player: AudioPlayer;
  readonly #createSpare: () => SpareElement;
  readonly #held: { readonly url: string; readonly spare: SpareElement }[] = [];
  #wanted: readonly string[] = [];

  constructor(player: AudioPlayer, createSpare: () => SpareElement) {
    this.#player = player;
    this.#createSpare = createSpare;
  }

  /** Works from now on; gives the function that ends it and lets go of what was fetched. */
  connect(): () => void {
    const unsubscribe = this.#player.subscribe(() => this.#fetch());
    return () => {
      unsubscribe();
      this.#wanted = [];
      while (this.#held.length > 0) this.#dropOldest();
    };
  }

  /** Asks for tracks, the likeliest first; forgets former wishes that have not begun. */
  want(tracks: readonly Track[]): void {
    this.#wanted = tracks.slice(0, MAX_AHEAD).map(({ url }) => url);
    this.#fetch();
  }

  #fetch(): void {
    const { playback } = this.#player.getSnapshot();
    // What is to be heard now has the line to itself.
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

interface Connection {
  readonly saveData: boolean;
}

const hasConnection = (navigator: object): navigator is { readonly connection: Connection } =>
  'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null;

/** The visitor asked for as little data as possible; false where a browser has no such setting. */
export function savesData(navigator: object): boolean {
  return hasConnection(navigator) && navigator.connection.saveData === true;
}
