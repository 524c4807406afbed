import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import { deadlineIn } from '@sound-library/server-kit/deadlines.ts';
import { nameRoute } from '@sound-library/server-kit/request-info.ts';
import { timed } from '@sound-library/server-kit/server-timing.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isbot } from 'isbot';
import type { Dispatcher } from 'undici';
import { localeOfPath } from '../../src/platform/i18n/locale-of-path.ts';
import { pagePathOf } from '../../src/platform/navigation/areas.ts';
import { localeCookie } from '../../src/platform/navigation/locale-choice.ts';
import { type Arrival, arrivalOf } from '../configuration/areas.ts';
import { cookieSettingOf } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { deviceOfRequest } from '../pages/device-of-request.ts';
import { browserCookie, idempotencyKeyOf, randomKey } from '../pages/form-submission.ts';
import { decideLocale, NO_LOCALE_CHOICE } from '../pages/locale-choice.ts';
import { pageCacheControl, varyOfPages } from '../pages/page-cache-control.ts';
import { toFetchRequest } from '../pages/page-request.ts';
import { previewOf } from '../pages/preview.ts';
import { rowOfPath } from '../pages/row-of-path.ts';
import { sendPage } from '../pages/send-page.ts';
import { isTokenPage } from '../pages/token-page.ts';
import { createVisitorApp } from '../pages/visitor-app.ts';
import { consentOf, hasPrivacySignal } from '../third-parties/consent.ts';
import { withoutThirdParties } from '../third-parties/third-parties.ts';
import { contentSecurityPolicy, createNonce, nonceSources } from './security-headers.ts';

/** One for all: the trace of where it was made says nothing, and costs more than the rest of an abort. */
const VISITOR_LEFT = new DOMException('The visitor left', 'AbortError');
const TOOK_TOO_LONG = new DOMException('The page took too long', 'TimeoutError');

type Here = Extract<Arrival, { kind: 'here' }>;

/** What the log and the metrics call pages that are none of the table's. */
const OTHER_PAGES = 'no page';

/** Every address that is nobody else's: rendered by the application. */
export const pages = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config: siteConfig, pool }) => {
    const routes = routeTable(bffApi);
    const quietConfig = withoutThirdParties(siteConfig);
    const vary = varyOfPages(siteConfig);
    const cookieSetting = cookieSettingOf(siteConfig);

    const { ROUTES } = await app.renderer.entry();
    const patternOf = (pagePath: string) => {
      const { path } = localeOfPath(pagePath);
      return rowOfPath(ROUTES, path.toLowerCase().replace(/(?<=.)\/$/, ''))?.path ?? OTHER_PAGES;
    };

    const page = (request: FastifyRequest, reply: FastifyReply) => {
      const isSent = app.serveCachedPage(request, reply);
      return isSent === true ? undefined : pageUnlessSent(isSent, request, reply);
    };

    async function pageUnlessSent(
      isSent: boolean | Promise<boolean>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      if (await isSent) return reply;
      const arrival = arrivalOf(siteConfig, request);
      if (arrival.kind === 'elsewhere') {
        // A deployment may change its hosts: no browser is to remember them for ever.
        return redirect(reply.header('cache-control', 'no-store'), 308, arrival.address);
      }
      const leave = app.enterRendering();
      try {
        return await render(request, reply, arrival);
      } finally {
        leave();
      }
    }

    async function render(request: FastifyRequest, reply: FastifyReply, { areas, url }: Here): Promise<FastifyReply> {
      const preview = previewOf(siteConfig, request.headers);
      const isQuiet = preview !== null || isTokenPage(`${pagePathOf(url.pathname, areas)}${url.search}`);
      const isSignalled = hasPrivacySignal(request.headers);
      const config = isQuiet || isSignalled ? quietConfig : siteConfig;
      const { locale } = localeOfPath(url.pathname);
      nameRoute(request, patternOf(pagePathOf(url.pathname, areas)));
      const isCrawler = isbot(request.headers['user-agent'] ?? '');
      const { remembered, offered } = isCrawler || preview ? NO_LOCALE_CHOICE : decideLocale(locale.code, request);
      const consent = consentOf(isQuiet ? quietConfig : siteConfig, { hasPrivacySignal: isSignalled, isCrawler });
      const left = new AbortController();
      const calls = new AbortController();
      const deadline = deadlineIn(config.PAGE_TIMEOUT_MS);
      const timer = setTimeout(() => calls.abort(TOOK_TOO_LONG), config.PAGE_TIMEOUT_MS);
      reply.raw.once('close', () => {
        clearTimeout(timer);
        if (reply.raw.writableFinished) return;
        left.abort(VISITOR_LEFT);
        calls.abort(VISITOR_LEFT);
      });
      const entry = await app.renderer.entry();
      const buildId = app.renderer.build?.id ?? null;
      // Drafts are the editor's alone, and addresses with a token are nobody else's.
      const fragments = isQuiet ? null : (app.fragmentCache?.forPage() ?? null);
      const visitorParts = {
        entry,
        config,
        areas,
        pool,
        routes,
        editions: app.textEditions,
        buildId,
        offered,
        preview,
        idempotencyKey: idempotencyKeyOf(request, url),
        formKey: randomKey(),
        consent,
        // Nothing is kept of pages that tell nobody of themselves, and crawlers are nobody.
        givesFeatureIdentity: !isQuiet && !isCrawler,
        fragments,
        device: () => deviceOfRequest(request.headers),
        signal: calls.signal,
        deadline,
      };
      const visitorApp = createVisitorApp(request, reply, visitorParts);
      // This also cancels what is in flight, and with it the timers and listeners of its calls.
      reply.raw.once('close', () => visitorApp.queryClient.clear());

      const load = () => entry.loadPage(toFetchRequest(request, url, left.signal), visitorApp);
      const result = await timed(request.timings, 'load', () => app.tracing?.span('load page', {}, load) ?? load());
      const { mayHaveSession } = visitorApp;
      const setsCookie = reply.hasHeader('set-cookie');
      const isPreview = preview !== null;
      reply.header(
        'cache-control',
        pageCacheControl({ method: request.method, mayHaveSession, setsCookie, isPreview }),
      );
      reply.header('vary', `${vary}, accept-encoding`);
      if (isPreview) reply.header('x-robots-tag', 'noindex');
      if (result.kind === 'redirect') return redirect(reply, result.status, result.location);

      const { cookieAttributes } = visitorApp.config.localeChoice;
      if (remembered) reply.header('set-cookie', localeCookie(remembered, cookieAttributes));
      const browser = browserCookie(request.headers.cookie, cookieSetting);
      if (browser) reply.header('set-cookie', browser);
      const nonce = createNonce();
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(config, nonceSources(nonce), preview?.editorOrigins),
      );
      if (result.retryAfter) reply.header('retry-after', result.retryAfter);
      left.signal.throwIfAborted();
      return sendPage({
        reply: reply.code(result.status),
        page: result,
        assets: app.renderer.assetsOf(result.source, result.fonts),
        fragments,
        nonce,
        waitForAll: isCrawler,
        timeouts: { shellMs: config.SHELL_TIMEOUT_MS, pageMs: config.PAGE_TIMEOUT_MS },
      });
    }

    app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: page });
  },
  {
    name: 'pages',
    dependencies: ['renderer', 'overload', 'texts', 'fragments', 'page-cache', 'security-headers', 'same-origin-forms'],
  },
);

function redirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  return reply.code(status).header('location', location).send();
}
