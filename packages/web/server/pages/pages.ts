import { deadlineIn } from '@sound-library/server-kit/deadlines.ts';
import { timed } from '@sound-library/server-kit/request-lifecycle.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isbot } from 'isbot';
import type { Dispatcher } from 'undici';
import type { RouteRow } from '../../src/app/routes.ts';
import { localeCookie } from '../../src/platform/navigation/locale-choice.ts';
import { localeOfPath, pagePathOf } from '../../src/platform/navigation/page-paths.ts';
import { type Arrival, arrivalOf } from '../config/areas.ts';
import { cookieSettingOf } from '../config/cookies.ts';
import type { WebConfig } from '../config/environment.ts';
import { withoutThirdParties } from '../config/third-parties.ts';
import { browserCookie, idempotencyKeyOf, randomKey } from '../http/posted-forms.ts';
import { contentSecurityPolicy, createNonce, isTokenPage, nonceSources } from '../http/security-headers.ts';
import { siteSettingsOf } from './public-config.ts';
import { sendPage } from './render-page.ts';
import { PAGES_ROUTE } from './renderer.ts';
import {
  createRequestContext,
  decideLocale,
  deviceOfRequest,
  hasPrivacySignal,
  NO_LOCALE_CHOICE,
  pageCacheControl,
  previewOf,
  rowOfPath,
  toFetchRequest,
  varyOfPages,
  visitorConsent,
} from './request-context.ts';

/** Shared, because an error's stack trace costs more than the rest of an abort. */
const VISITOR_LEFT = new DOMException('The visitor left', 'AbortError');
const TOOK_TOO_LONG = new DOMException('The page took too long', 'TimeoutError');

type Here = Extract<Arrival, { kind: 'here' }>;

/** The route name in log and metrics for URLs without a route. */
const NO_PAGE = 'no page';

/** Renders every URL that no other plugin handles. */
export const pages = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config: siteConfig, pool }) => {
    const quietConfig = withoutThirdParties(siteConfig);
    const siteSettings = siteSettingsOf(siteConfig);
    const quietSettings = siteSettingsOf(quietConfig);
    const vary = `Cookie, ${varyOfPages(siteConfig)}`;
    const cookieSetting = cookieSettingOf(siteConfig);
    const { ROUTES } = app.renderer.entry;

    app.route({
      method: ['GET', 'HEAD'],
      url: PAGES_ROUTE,
      handler: (request, reply) => {
        // Synchronous on a cache hit.
        const isSent = app.serveCachedPage(request, reply);
        if (isSent === true) return undefined;
        return Promise.resolve(isSent).then((wasSent) => (wasSent ? reply : servePage(request, reply)));
      },
    });
    app.post(PAGES_ROUTE, servePage);

    app.decorate('methodsOfPage', async (request) => {
      const arrival = arrivalOf(siteConfig, request);
      const row = arrival.kind === 'here' ? rowOf(arrival) : undefined;
      return row ? app.renderer.entry.methodsOf(row) : [];
    });

    /** The route at an address, in whatever spelling the router accepts. */
    function rowOf({ areas, url }: Here): RouteRow | undefined {
      const { path } = localeOfPath(pagePathOf(url.pathname, areas));
      return rowOfPath(ROUTES, path.toLowerCase().replace(/(?<=.)\/$/, ''));
    }

    async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const arrival = arrivalOf(siteConfig, request);
      if (arrival.kind === 'elsewhere') {
        // A deployment may change its hosts, so that browsers must not cache the redirect for ever.
        return reply.header('cache-control', 'no-store').redirect(arrival.address, 308);
      }
      const leave = app.enterRendering();
      try {
        return await render(request, reply, arrival);
      } finally {
        leave();
      }
    }

    async function render(request: FastifyRequest, reply: FastifyReply, here: Here): Promise<FastifyReply> {
      const { headers } = request;
      const { areas, url } = here;
      const pagePath = pagePathOf(url.pathname, areas);
      const { locale } = localeOfPath(pagePath);
      request.routeName = rowOf(here)?.path ?? NO_PAGE;
      const preview = previewOf(siteConfig, headers);
      const isPreview = preview !== null;
      // Drafts and URLs with a token are private: no third party may learn of such a page.
      const isQuiet = isPreview || isTokenPage(`${pagePath}${url.search}`);
      const isSignalled = hasPrivacySignal(headers);
      const isWithoutThirdParties = isQuiet || isSignalled;
      const config = isWithoutThirdParties ? quietConfig : siteConfig;
      const isCrawler = isbot(headers['user-agent'] ?? '');
      const { remembered, offered } = isCrawler || isPreview ? NO_LOCALE_CHOICE : decideLocale(locale.code, request);
      const deadline = deadlineIn(config.PAGE_TIMEOUT_MS);
      const { left, calls } = abortSignals(reply, config.PAGE_TIMEOUT_MS);
      const entry = app.renderer.entry;
      const context = createRequestContext(request, {
        server: app,
        settings: isWithoutThirdParties ? quietSettings : siteSettings,
        areas,
        pool,
        setCookie: (line) => reply.header('set-cookie', line),
        offered,
        preview,
        idempotencyKey: idempotencyKeyOf(request, url),
        formKey: randomKey(),
        consent: visitorConsent(isQuiet ? quietSettings : siteSettings, { hasPrivacySignal: isSignalled, isCrawler }),
        givesFeatureIdentity: !isQuiet && !isCrawler,
        device: () => deviceOfRequest(headers),
        publicResponses: isPreview ? null : app.publicResponses,
        signal: calls,
        deadline,
      });
      // This also cancels its calls, and with them their timers and listeners.
      reply.raw.once('close', () => context.queryClient.clear());

      const load = () => entry.loadPage(toFetchRequest(request, url, left), context);
      const page = await timed(request.timings, 'load', () => app.tracing?.span('load page', {}, load) ?? load());
      const setsCookie = reply.hasHeader('set-cookie');
      const { mayHaveSession } = context;
      const cacheControl = pageCacheControl({ method: request.method, mayHaveSession, setsCookie, isPreview });
      reply.headers({ 'cache-control': cacheControl, vary });
      if (isPreview) reply.header('x-robots-tag', 'noindex');
      if (page.kind === 'redirect') return reply.redirect(page.location, page.status);

      if (remembered) {
        reply.header('set-cookie', localeCookie(remembered, context.config.localeChoice.cookieAttributes));
      }
      const browser = browserCookie(headers.cookie, cookieSetting);
      if (browser) reply.header('set-cookie', browser);
      const nonce = createNonce();
      const policy = contentSecurityPolicy(config, nonceSources(nonce), preview?.editorOrigins);
      reply.header('content-security-policy', policy);
      // Of the methods that reach the application, only POST is refused, where a page has no form.
      if (page.status === 405) reply.header('allow', 'GET, HEAD');
      if (page.retryAfter) reply.header('retry-after', page.retryAfter);
      left.throwIfAborted();
      return sendPage({
        reply: reply.code(page.status),
        page,
        assets: app.renderer.assetsOf(page.sources, page.fonts),
        fragments: isQuiet ? null : (app.fragmentCache?.forPage() ?? null),
        nonce,
        waitForAll: isCrawler,
        timeouts: { shellMs: config.SHELL_TIMEOUT_MS, pageMs: config.PAGE_TIMEOUT_MS },
      });
    }
  },
  {
    name: 'pages',
    dependencies: [
      'allowed-methods',
      'renderer',
      'overload',
      'texts',
      'fragments',
      'page-cache',
      'public-responses',
      'security-headers',
      'same-origin-forms',
    ],
  },
);

/** `left` aborts when the visitor leaves, `calls` also when the page's time is over. */
function abortSignals({ raw }: FastifyReply, timeoutMs: number) {
  const left = new AbortController();
  const calls = new AbortController();
  const timer = setTimeout(() => calls.abort(TOOK_TOO_LONG), timeoutMs);
  raw.once('close', () => {
    clearTimeout(timer);
    if (raw.writableFinished) return;
    left.abort(VISITOR_LEFT);
    calls.abort(VISITOR_LEFT);
  });
  return { left: left.signal, calls: calls.signal };
}
