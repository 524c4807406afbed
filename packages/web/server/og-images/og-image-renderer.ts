import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { fetchPicture } from './fetch-picture.ts';
import type { OgImageData } from './og-image-data.ts';

const WORKER = fileURLToPath(new URL('og-image-worker.ts', import.meta.url));
const CACHE_BYTES = 24 * 1024 * 1024;
/** A card that lacks a picture is drawn anew soon. */
const INCOMPLETE_TTL_MS = 60_000;
const QUEUE = 16;
const DRAW_TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;

export interface DrawnImage {
  readonly jpeg: Buffer;
  readonly isComplete: boolean;
}

export interface OgImageRenderer {
  /** Names what a card shows: cards of the same name are the same picture. */
  nameOf(facts: OgImageData): string;
  /** Draws a card, or gives it as it was drawn before; callers at the same time share one. Rejects when too many wait. */
  draw(facts: OgImageData): Promise<DrawnImage>;
  close(): Promise<void>;
}

/**
 * Draws cards in a thread of its own, one at a time, so that pages are rendered as fast as without. The thread, with its
 * fonts, goes when nobody asks.
 */
export function ogImageRenderer(mediaOrigins: readonly string[]): OgImageRenderer {
  const origins = new Set(mediaOrigins.map((origin) => new URL(origin).origin));
  const workers = new Piscina<OgImageData, Uint8Array>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
  });
  const drawn = new LRUCache<string, DrawnImage, OgImageData>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ jpeg }) => jpeg.length,
    fetchMethod: async (_, __, { context: facts, options }) => {
      const found = await Promise.all(facts.pictures.map((address) => fetchPicture(address, origins)));
      const pictures = found.flatMap((picture) => picture ?? []);
      const isComplete = pictures.length === found.length;
      if (!isComplete) options.ttl = INCOMPLETE_TTL_MS;
      const jpeg = await workers.run({ ...facts, pictures }, { signal: AbortSignal.timeout(DRAW_TIMEOUT_MS) });
      return { jpeg: Buffer.from(jpeg), isComplete };
    },
  });
  const nameOf = (facts: OgImageData) =>
    createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  return {
    nameOf,
    draw: (facts) => drawn.forceFetch(nameOf(facts), { context: facts }),
    close: () => workers.close({ force: true }),
  };
}
