import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import { newestContent } from '@sound-library/contract/content-version.ts';
import { nameRoute } from '@sound-library/server-kit/request-info.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { localeCookie, localeCookieAttributes } from '../../src/platform/navigation/locale-choice.ts';
import { cookieSettingOf } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { answerWithPage } from '../page-cache/answer-with-page.ts';
import { currencyOfVisitor } from '../page-cache/currency-of-visitor.ts';
import { followPublications } from '../page-cache/follow-publications.ts';
import { createPageCache, type FoundPage, type PageCache } from '../page-cache/page-cache.ts';
import { type CacheableVisit, inCurrency, pageKeys } from '../page-cache/page-key.ts';
import { renderCachedPages } from '../page-cache/render-cached-page.ts';
import { browserCookie } from '../pages/form-submission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with a page that guests share, and tells whether it did: at once where it is at hand. */
    readonly serveCachedPage: (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>;
    /** Null: no pages are cached. */
    readonly pageCache: Pick<PageCache, 'counts' | 'size'> | null;
  }
}

const MEGABYTE = 1024 * 1024;

/** Pages that all guests get alike, cached in this process (docs/decisions/0042-page-and-fragment-cache.md). */
export const pageCache = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const isOn = config.PAGE_CACHE_MB > 0 && !config.WEB_DEV && config.APP_ENV !== 'feature-test';
    if (!isOn) {
      app.decorate('pageCache', null);
      app.decorate('serveCachedPage', () => false);
      return;
    }
    const { ROUTES } = await app.renderer.entry();
    const maxBytes = config.PAGE_CACHE_MB * MEGABYTE;
    const newest = newestContent(() => performance.now());
    const cache = createPageCache({
      maxBytes,
      render: renderCachedPages({ app, config, calls: { pool, routes: routeTable(bffApi) } }),
      sources: () => ({ content: newest.state(), texts: app.textsEdition() }),
      now: () => performance.now(),
    });
    const visitOf = pageKeys(config, ROUTES);
    const answer = answerWithPage(config);
    const cookieSetting = cookieSettingOf(config);
    const cookieAttributes = localeCookieAttributes(cookieSetting);

    app.decorate('pageCache', cache);
    app.metrics?.beforeScrape(() => {
      const results = app.metrics?.counter('page_cache_results_total');
      results?.reset();
      for (const [result, count] of Object.entries(cache.counts)) results?.labels(result).inc(count);
      app.metrics?.gauge('page_cache_bytes').set(cache.size());
    });
    // Without promises where a page is at hand: they would cost as much as finding it.
    app.decorate('serveCachedPage', (request, reply) => {
      const visit = visitOf(request);
      if (!visit) return false;
      return visit.key.target.byCurrency ? sendInCurrency(visit, request, reply) : send(visit, request, reply);
    });

    async function sendInCurrency(
      visit: CacheableVisit,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<boolean> {
      const currency = await currencyOfVisitor(pool, request);
      return currency !== null && send({ ...visit, key: inCurrency(visit.key, currency, new Date()) }, request, reply);
    }

    function send(
      { key, remembered }: CacheableVisit,
      request: FastifyRequest,
      reply: FastifyReply,
    ): boolean | Promise<boolean> {
      const found = cache.get(key);
      const sendFound = (page: FoundPage): boolean => {
        nameRoute(request, key.target.pattern);
        const browser = key.target.hasForm ? browserCookie(request.headers.cookie, cookieSetting) : null;
        if (browser) reply.header('set-cookie', browser);
        if (remembered) reply.header('set-cookie', localeCookie(remembered, cookieAttributes));
        answer(page, request, reply);
        return true;
      };
      return found instanceof Promise ? found.then((page) => page !== null && sendFound(page)) : sendFound(found);
    }

    const following = followPublications(config.BFF_URL, {
      take: newest.note,
      onFailure: (error) => app.log.warn({ reason: String(error) }, 'what is published can not be followed'),
    });
    app.addHook('preClose', () => following.close());
  },
  { name: 'page-cache', dependencies: ['renderer', 'texts', 'security-headers'] },
);
