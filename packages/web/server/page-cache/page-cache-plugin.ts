import { negotiate } from '@fastify/accept-negotiator';
import { bffApi } from '@sound-library/contract/bff.ts';
import { CONTENT_TAG, matchesEtag } from '@sound-library/contract/freshness.ts';
import { geolocationSchema } from '@sound-library/contract/resources/visitor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { localeCookie } from '../../src/platform/navigation/locale-choice.ts';
import { cookieSettingOf, localeCookieAttributes } from '../config/cookies.ts';
import type { WebConfig } from '../config/environment.ts';
import { fetchFromBff, visitorHeaders } from '../http/bff-client.ts';
import { browserCookie } from '../http/posted-forms.ts';
import { varyOfPages } from '../pages/request-context.ts';
import { createPageCache, ENCODINGS, type FoundPage, type PageCache } from './page-cache.ts';
import { type CacheableVisit, inCurrency, pageKeys } from './page-key.ts';
import { renderCachedPages } from './render-cached-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a page that guests share and returns whether it did; synchronously when the page is cached. */
    readonly serveCachedPage: (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>;
    readonly pageCache: Pick<PageCache, 'counts' | 'size'> | null;
  }
}

const MEGABYTE = 1024 * 1024;
/** Longer than the BFF's own timeout for geolocation. */
const GEOLOCATION_TIMEOUT_MS = 500;

/** Caches pages that are the same for all guests (docs/decisions/0042-page-and-fragment-cache.md). */
export const pageCache = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const isOn = config.PAGE_CACHE_MB > 0 && !config.WEB_DEV && config.APP_ENV !== 'feature-test';
    if (!isOn) {
      app.decorate('pageCache', null);
      app.decorate('serveCachedPage', () => false);
      return;
    }
    const { ROUTES } = app.renderer.entry;
    const cache = createPageCache({
      maxBytes: config.PAGE_CACHE_MB * MEGABYTE,
      render: renderCachedPages(app, config, pool),
      sources: () => ({ content: app.contentState(), texts: app.textsEdition() }),
      now: () => performance.now(),
    });
    const visitOf = pageKeys(config, ROUTES);
    const sendPage = pageSender(config);
    const cookieSetting = cookieSettingOf(config);
    const cookieAttributes = localeCookieAttributes(cookieSetting);

    app.decorate('pageCache', cache);
    app.metrics?.beforeScrape(() => {
      const results = app.metrics?.counter('page_cache_results_total');
      results?.reset();
      for (const [result, count] of Object.entries(cache.counts)) results?.labels(result).inc(count);
      app.metrics?.gauge('page_cache_bytes').set(cache.size());
    });
    // Synchronous on a cache hit: a promise would cost as much as the lookup.
    app.decorate('serveCachedPage', (request, reply) => {
      const visit = visitOf(request);
      if (!visit) return false;
      return visit.key.target.rules.byCurrency ? serveInCurrency(visit, request, reply) : serve(visit, request, reply);
    });

    async function serveInCurrency(visit: CacheableVisit, request: FastifyRequest, reply: FastifyReply) {
      const currency = await currencyOfVisitor(pool, request);
      return currency !== null && serve({ ...visit, key: inCurrency(visit.key, currency, new Date()) }, request, reply);
    }

    function serve({ key, remembered, isShared }: CacheableVisit, request: FastifyRequest, reply: FastifyReply) {
      const found = cache.get(key);
      const serveFound = (page: FoundPage): boolean => {
        request.routeName = key.target.pattern;
        const browser = key.target.rules.hasForm ? browserCookie(request.headers.cookie, cookieSetting) : null;
        if (browser) reply.header('set-cookie', browser);
        if (remembered) reply.header('set-cookie', localeCookie(remembered, cookieAttributes));
        sendPage(page, isShared, request, reply);
        return true;
      };
      return found instanceof Promise ? found.then((page) => page !== null && serveFound(page)) : serveFound(found);
    }
  },
  { name: 'page-cache', dependencies: ['renderer', 'texts', 'security-headers', 'content-state'] },
);

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8' };

/** Browsers must not learn of `stale-while-revalidate`: after a login they would show members the guest's page. */
const SHARED_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=60',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  ...CONTENT_TAG,
};

function pageSender(config: WebConfig) {
  const showsState = config.APP_ENV !== 'production';
  const vary = varyOfPages(config);
  const own = { ...PAGE_HEADERS, 'cache-control': 'private, no-cache', vary: `Cookie, ${vary}` };
  const shared = { ...PAGE_HEADERS, ...SHARED_HEADERS, vary };

  return ({ page, state }: FoundPage, isShared: boolean, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(isShared ? shared : own);
    reply.headers({ 'content-security-policy': page.policy, etag: page.etag });
    if (showsState) reply.header('x-cache', state);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) {
      reply.code(304).send();
      return;
    }
    const accepted = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
    const encoding = ENCODINGS.find((ours) => ours === accepted);
    const bytes = encoding ? page.compressed(encoding) : page.plain;
    // Until the compressed bytes are ready, the response is compressed on the fly as any other.
    if (!bytes) reply.send(page.plain);
    else {
      reply.header('content-length', bytes.length);
      if (encoding) reply.header('content-encoding', encoding);
      reply.send(bytes);
    }
  };
}

/** The visitor's currency (ISO 4217) by IP address; null when unknown: such a page is a guess, and not shared. */
async function currencyOfVisitor(pool: Dispatcher, request: FastifyRequest): Promise<string | null> {
  const options = { headers: visitorHeaders(request), timeoutMs: GEOLOCATION_TIMEOUT_MS };
  try {
    return geolocationSchema.parse(await fetchFromBff(pool, bffApi.getGeolocation.path, options)).currency_code;
  } catch (err) {
    request.log.warn({ err }, 'The currency of the visitor is unknown');
    return null;
  }
}
