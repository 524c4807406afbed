import { readFile } from 'node:fs/promises';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { slugSchema } from '@sound-library/contract/resources/fields.ts';
import { localeCodeSchema } from '@sound-library/contract/resources/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { within } from '../../src/lib/time-limits.ts';
import { askBff } from '../bff/ask-bff.ts';
import { visitorHeaders } from '../bff/bff-transport.ts';
import type { WebConfig } from '../configuration/environment.ts';
import type { OgImageData } from '../og-images/og-image-data.ts';
import { type OgImageRenderer, ogImageRenderer } from '../og-images/og-image-renderer.ts';
import { houseImageData, packImageData, pageImageData } from '../og-images/read-og-image-data.ts';
import { textOf } from '../texts/text-of.ts';

const FALLBACK = new URL('../../public/social-card.jpg', import.meta.url);
/** Whoever shows a link gives up after some seconds; who asks next has what was drawn meanwhile. */
const PATIENCE_MS = 8000;
const MAX_AGE = 'public, max-age=86400, stale-while-revalidate=604800';
const SHORT_AGE = 'public, max-age=60';

const HOUSE = z.object({ locale: localeCodeSchema, kind: z.enum(['site', 'packs']) });
const ENTRY = z.object({ locale: localeCodeSchema, kind: z.enum(['pack', 'page']), slug: slugSchema });

/**
 * `/cards/{locale}/…`: the pictures for shared links. What can't be drawn now is answered with the house's own, so that a
 * link never stands without.
 */
export const ogImages = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const renderer = ogImageRenderer(config.MEDIA_ORIGINS);
    app.addHook('onClose', () => renderer.close());
    const fallback = await readFile(FALLBACK);

    async function factsOf(
      request: FastifyRequest,
      params: z.output<typeof HOUSE> | z.output<typeof ENTRY>,
    ): Promise<OgImageData | null> {
      const locale = LOCALES[params.locale];
      // In the name of whoever asks: the BFF counts calls by it.
      const headers = { ...visitorHeaders(request), 'accept-language': locale.languageTag };
      const reading = {
        locale,
        ask: (path: string) => askBff(pool, path, { headers }),
        text: await textOf(app, params.locale),
      };
      switch (params.kind) {
        case 'pack':
          return packImageData(reading, params.slug);
        case 'page':
          return pageImageData(reading, params.slug);
        default:
          return houseImageData(reading, params.kind);
      }
    }

    async function card(reply: FastifyReply, schema: typeof HOUSE | typeof ENTRY): Promise<FastifyReply> {
      const params = schema.safeParse(reply.request.params);
      if (!params.success) return notFound(reply);
      // Shown by others, on pages of theirs.
      reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg');
      try {
        const facts = await factsOf(reply.request, params.data);
        return facts ? await send(reply, renderer, facts) : notFound(reply);
      } catch (err) {
        reply.log.warn({ err }, 'A card could not be drawn');
        return reply.header('cache-control', SHORT_AGE).send(fallback);
      }
    }

    app.get('/cards/:locale/:kind.jpg', (_, reply) => card(reply, HOUSE));
    app.get('/cards/:locale/:kind/:slug.jpg', (_, reply) => card(reply, ENTRY));
  },
  { name: 'og-images', dependencies: ['renderer', 'texts', 'security-headers', 'errors'] },
);

async function send(reply: FastifyReply, renderer: OgImageRenderer, facts: OgImageData): Promise<FastifyReply> {
  const etag = `"${renderer.nameOf(facts)}"`;
  reply.headers({ etag, 'cache-control': MAX_AGE });
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { jpeg, isComplete } = await within(PATIENCE_MS, renderer.draw(facts));
  if (!isComplete) reply.header('cache-control', SHORT_AGE);
  return reply.send(jpeg);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', SHORT_AGE).type('text/plain; charset=utf-8').send('Not found');
}
