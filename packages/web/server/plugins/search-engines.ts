import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { type Areas, absoluteAddress, areaOfPath, originAt } from '../../src/platform/navigation/areas.ts';
import { areasFor } from '../configuration/areas.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { askListedContent, listedContentSource } from '../search/listed-content.ts';
import { listedPages } from '../search/listed-pages.ts';
import { robotsText } from '../search/robots.ts';
import { type PagesByLocale, sitemap, sitemapIndex } from '../search/sitemap.ts';

const MAX_AGE = 'public, max-age=300';
const RETRY_AFTER_SECONDS = 30;
const OPEN: readonly WebConfig['APP_ENV'][] = ['production', 'demo'];

/**
 * `/robots.txt`, `/sitemap.xml` and the sitemap of every language (specification, section 2). Where every area has an
 * origin of its own, each tells of its own pages.
 */
export const searchEngines = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const listed = listedContentSource(
      (code) => askListedContent(pool, code),
      (err) => app.log.warn({ err }, 'The sitemaps are not brought up to date'),
    );

    async function pagesAt(areas: Areas): Promise<PagesByLocale> {
      const { ROUTES } = await app.renderer.entry();
      const pagesOf = async (code: LocaleCode) =>
        listedPages(ROUTES, await listed(code)).filter(
          ({ path }) => areas.mode === 'path' || areaOfPath(path) === areas.here,
        );
      const [english, ja, ko] = await Promise.all([pagesOf('en-GB'), pagesOf('ja'), pagesOf('ko')]);
      return { 'en-GB': english, ja, ko };
    }

    async function answer(
      reply: FastifyReply,
      write: (pages: PagesByLocale, areas: Areas) => string,
    ): Promise<FastifyReply> {
      const areas = areasFor(config, reply.request.host);
      // Why is reported where it happened.
      const pages = await pagesAt(areas).catch(() => null);
      if (!pages) return unavailable(reply);
      return reply.headers(cached('application/xml')).send(write(pages, areas));
    }

    app.get('/robots.txt', async (request, reply) => {
      const { ROUTES } = await app.renderer.entry();
      const isOpen = OPEN.includes(config.APP_ENV);
      const text = robotsText({ areas: areasFor(config, request.host), isOpen, rows: ROUTES });
      return reply.headers(cached('text/plain')).send(text);
    });
    app.get('/sitemap.xml', (_, reply) =>
      answer(reply, (pages, areas) => sitemapIndex(pages, (code) => `${originAt(areas)}${fileOf(code)}`)),
    );
    for (const code of LOCALE_CODES) {
      app.get(fileOf(code), (_, reply) =>
        answer(reply, (pages, areas) =>
          sitemap(code, pages, (path, one) => absoluteAddress(path, LOCALES[one], { areas })),
        ),
      );
    }
  },
  { name: 'search-engines', dependencies: ['renderer', 'security-headers', 'errors'] },
);

function fileOf(code: LocaleCode): string {
  return `/sitemaps/${LOCALES[code].textsLocale}.xml`;
}

function cached(type: string): Record<string, string> {
  return { 'cache-control': MAX_AGE, 'content-type': `${type}; charset=utf-8` };
}

function unavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The sitemap can’t be made right now.');
}
