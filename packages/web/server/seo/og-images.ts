import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { matchesEtag } from '@sound-library/contract/freshness.ts';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { slugSchema } from '@sound-library/contract/resources/fields.ts';
import { localeCodeSchema } from '@sound-library/contract/resources/messages.ts';
import { limitedBytes } from '@sound-library/server-kit/body-limits.ts';
import { within } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { WebConfig } from '../config/environment.ts';
import { fetchFromBff, visitorHeaders } from '../http/bff-client.ts';
import { textOf } from '../pages/texts.ts';
import { type OgImageData, readOgImageData } from './og-image-data.ts';
import type { CardBrand } from './og-image-design.ts';
import type { DrawnCard, default as drawCard } from './og-image-worker.ts';

const WORKER = fileURLToPath(new URL('./og-image-worker.ts', import.meta.url));
const CACHE_BYTES = 24 * 1024 * 1024;
/** A card without its picture is drawn again soon. */
const INCOMPLETE_TTL_MS = 60_000;
const QUEUE = 16;
const DRAW_TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;
const PICTURE_TIMEOUT_MS = 4000;
const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Sites that show a link time out after some seconds; the next request gets the card that was drawn meanwhile. */
const RESPONSE_TIMEOUT_MS = 8000;
const MAX_AGE = 'public, max-age=86400, stale-while-revalidate=604800';
const SHORT_AGE = 'public, max-age=60';

const HOUSE = z.object({ locale: localeCodeSchema, kind: z.enum(['site', 'packs']) });
const ENTRY = z.object({ locale: localeCodeSchema, kind: z.enum(['pack', 'page']), slug: slugSchema });

/** `/cards/{locale}/…`: pictures for shared links. The site's card replaces one that can't be drawn now. */
export const ogImages = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const { name, cardFonts, colors, files, socialCard } = config.brand;
    const brand = { name, colors: colors.labs, logo: files.logo, ...(cardFonts ? { cardFonts } : {}) };
    const renderer = ogImageRenderer(config.MEDIA_ORIGINS, brand);
    app.addHook('onClose', () => renderer.close());

    async function card(reply: FastifyReply, schema: typeof HOUSE | typeof ENTRY): Promise<FastifyReply> {
      const params = schema.safeParse(reply.request.params);
      if (!params.success) return notFound(reply);
      const locale = LOCALES[params.data.locale];
      // On the visitor's behalf, because the BFF limits calls by visitor.
      const headers = { ...visitorHeaders(reply.request), 'accept-language': locale.languageTag };
      // Other sites show the picture on their pages.
      reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg');
      try {
        const load = (path: string) => fetchFromBff(pool, path, { headers });
        const text = textOf(app, params.data.locale);
        const data = await readOgImageData({ locale, load, text }, params.data);
        return data ? await send(reply, renderer, data) : notFound(reply);
      } catch (err) {
        reply.log.warn({ err }, 'An OG image could not be rendered');
        return reply.header('cache-control', SHORT_AGE).send(socialCard);
      }
    }

    app.get('/cards/:locale/:kind.jpg', (_, reply) => card(reply, HOUSE));
    app.get('/cards/:locale/:kind/:slug.jpg', (_, reply) => card(reply, ENTRY));
  },
  { name: 'og-images', dependencies: ['renderer', 'texts', 'security-headers', 'errors'] },
);

async function send(reply: FastifyReply, renderer: OgImageRenderer, data: OgImageData): Promise<FastifyReply> {
  const etag = `"${renderer.nameOf(data)}"`;
  const complete = { etag, 'cache-control': MAX_AGE };
  if (matchesEtag(reply.request.headers['if-none-match'], etag)) return reply.code(304).headers(complete).send();
  const { jpeg, isComplete } = await within(RESPONSE_TIMEOUT_MS, renderer.draw(data));
  // Without a tag of its own, an incomplete card is never confirmed to a cache.
  return reply.headers(isComplete ? complete : { 'cache-control': SHORT_AGE }).send(jpeg);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', SHORT_AGE).type('text/plain; charset=utf-8').send('Not found');
}

type OgImageRenderer = ReturnType<typeof ogImageRenderer>;

/** Draws cards one at a time in a worker thread, which ends when idle, so that pages do not wait. */
function ogImageRenderer(mediaOrigins: readonly string[], brand: CardBrand) {
  const origins = new Set(mediaOrigins.map((origin) => new URL(origin).origin));
  const workers = new Piscina<DrawnCard, Awaited<ReturnType<typeof drawCard>>>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
  });
  const drawn = new LRUCache<string, { readonly jpeg: Buffer; readonly isComplete: boolean }, OgImageData>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ jpeg }) => jpeg.length,
    fetchMethod: async (_, __, { context: data, options }) => {
      const found = await Promise.all(data.pictures.map((address) => fetchPicture(address, origins)));
      const pictures = found.flatMap((picture) => picture ?? []);
      const isComplete = pictures.length === found.length;
      if (!isComplete) options.ttl = INCOMPLETE_TTL_MS;
      const jpeg = await workers.run(
        { data: { ...data, pictures }, brand },
        { signal: AbortSignal.timeout(DRAW_TIMEOUT_MS) },
      );
      return { jpeg: Buffer.from(jpeg), isComplete };
    },
  });
  /** Identifies a card's content: cards of the same name are the same picture. */
  const nameOf = (data: OgImageData) =>
    createHash('sha256')
      .update(JSON.stringify([brand, data]))
      .digest('base64url')
      .slice(0, 22);
  return {
    nameOf,
    /** Draws a card or returns the cached one; concurrent callers share one drawing. Rejects when too many are waiting. */
    draw: (data: OgImageData) => drawn.forceFetch(nameOf(data), { context: data }),
    close: () => workers.close({ force: true }),
  };
}

/** A picture as a data URL; null when it can't be loaded or is at none of the `origins`. */
export async function fetchPicture(address: string, origins: ReadonlySet<string>): Promise<string | null> {
  if (!origins.has(new URL(address).origin)) return null;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const bytes = await limitedBytes(response, PICTURE_MAX_BYTES);
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  } catch {
    // The card is drawn without the picture.
    return null;
  }
}
