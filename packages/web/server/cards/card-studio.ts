import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { CardFacts } from './card-facts.ts';
import { fetchPicture } from './fetch-picture.ts';

const WORKER = fileURLToPath(new URL('card-worker.ts', import.meta.url));
const KEPT_BYTES = 24 * 1024 * 1024;
/** A card that lacks a picture is drawn anew soon. */
const INCOMPLETE_KEPT_MS = 60_000;
const QUEUE = 16;
const DRAW_TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;

export interface DrawnCard {
  readonly jpeg: Buffer;
  readonly isComplete: boolean;
}

export interface CardStudio {
  /** Names what a card shows: cards of the same name are the same picture. */
  nameOf(facts: CardFacts): string;
  /** Draws a card, or gives it as it was drawn before; callers at the same time share one. Rejects when too many wait. */
  draw(facts: CardFacts): Promise<DrawnCard>;
  close(): Promise<void>;
}

/**
 * Draws cards in a thread of its own, one at a time, so that pages are rendered as fast as without. The thread, with its
 * fonts, goes when nobody asks.
 */
export function cardStudio(mediaOrigins: readonly string[]): CardStudio {
  const origins = new Set(mediaOrigins.map((origin) => new URL(origin).origin));
  const workers = new Piscina<CardFacts, Uint8Array>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
  });
  const drawn = new LRUCache<string, DrawnCard, CardFacts>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ jpeg }) => jpeg.length,
    fetchMethod: async (_, __, { context: facts, options }) => {
      const found = await Promise.all(facts.pictures.map((address) => fetchPicture(address, origins)));
      const pictures = found.flatMap((picture) => picture ?? []);
      const isComplete = pictures.length === found.length;
      if (!isComplete) options.ttl = INCOMPLETE_KEPT_MS;
      const jpeg = await workers.run({ ...facts, pictures }, { signal: AbortSignal.timeout(DRAW_TIMEOUT_MS) });
      return { jpeg: Buffer.from(jpeg), isComplete };
    },
  });
  const nameOf = (facts: CardFacts) =>
    createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  return {
    nameOf,
    draw: (facts) => drawn.forceFetch(nameOf(facts), { context: facts }),
    close: () => workers.close({ force: true }),
  };
}
