import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'undici';
import { absoluteAddress } from '../../src/platform/navigation/absolute-address.ts';
import { publicOriginOf, type WebConfig } from '../config.ts';
import { listedContentSource } from '../search/listed-content.ts';
import { listedPages } from '../search/listed-pages.ts';
import { robotsText } from '../search/robots.ts';
import { type PagesByLocale, sitemap, sitemapIndex } from '../search/sitemap.ts';

const MAX_AGE = 'public, max-age=300';
const RETRY_AFTER_SECONDS = 30;
const OPEN: readonly WebConfig['APP_ENV'][] = ['production', 'demo'];

/** `/robots.txt`, `/sitemap.xml` and the sitemap of every language (specification, section 2). */
export const searchEngines = fastifyPlugin<{ config: WebConfig; pool: Pool }>(
  async (app, { config, pool }) => {
    const origin = publicOriginOf(config);
    const addressOf = (path: string, code: LocaleCode) => absoluteAddress(path, LOCALES[code], { origin });
    const listed = listedContentSource(pool, (err) =>
      app.log.warn({ err }, 'The sitemaps could not be brought up to date'),
    );

    async function pagesByLocale(): Promise<PagesByLocale | null> {
      const { ROUTES } = await app.renderer.entry();
      const pagesOf = async (code: LocaleCode) => listedPages(ROUTES, await listed(code));
      try {
        const [english, japanese, korean] = await Promise.all([pagesOf('en-GB'), pagesOf('ja'), pagesOf('ko')]);
        return { 'en-GB': english, ja: japanese, ko: korean };
      } catch {
        // Reported where it happened.
        return null;
      }
    }

    async function answer(reply: FastifyReply, write: (pages: PagesByLocale) => string): Promise<FastifyReply> {
      const pages = await pagesByLocale();
      if (pages)
        return reply.header('cache-control', MAX_AGE).type('application/xml; charset=utf-8').send(write(pages));
      return reply
        .code(503)
        .headers({ 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('The sitemap can’t be made right now.');
    }

    app.get('/robots.txt', async (_, reply) => {
      const { ROUTES } = await app.renderer.entry();
      const text = robotsText({ origin, isOpen: OPEN.includes(config.APP_ENV), rows: ROUTES });
      return reply.header('cache-control', MAX_AGE).type('text/plain; charset=utf-8').send(text);
    });
    const fileOf = (code: LocaleCode) => `/sitemaps/${LOCALES[code].textsLocale}.xml`;
    app.get('/sitemap.xml', (_, reply) =>
      answer(reply, (pages) => sitemapIndex(pages, (code) => `${origin}${fileOf(code)}`)),
    );
    for (const code of LOCALE_CODES) {
      app.get(fileOf(code), (_, reply) => answer(reply, (pages) => sitemap(code, pages, addressOf)));
    }
  },
  { name: 'search-engines', dependencies: ['renderer', 'security-headers', 'errors'] },
);
