import { randomUUID } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { deadlineIn } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Transport } from '../../src/platform/api/transport.ts';
import { GEOLOCATION_QUERY_KEY } from '../../src/platform/auth/visitor-queries.ts';
import type { WebConfig } from '../config/environment.ts';
import { withoutThirdParties } from '../config/third-parties.ts';
import { contentSecurityPolicy, createNonce, hashesInsteadOfNonce } from '../http/security-headers.ts';
import { siteSettingsOf } from '../pages/public-config.ts';
import { renderToBuffer } from '../pages/render-page.ts';
import { createRequestContext, visitorConsent } from '../pages/request-context.ts';
import type { Rendering } from './page-cache.ts';
import type { PageKey } from './page-key.ts';

/** Renders shared pages from their keys alone: nothing of a visitor can get into the page or its BFF calls. */
export function renderCachedPages(app: FastifyInstance, siteConfig: WebConfig, pool: Dispatcher) {
  const quietConfig = withoutThirdParties(siteConfig);
  const siteSettings = siteSettingsOf(siteConfig);
  const quietSettings = siteSettingsOf(quietConfig);

  return async (key: PageKey): Promise<Rendering> => {
    const leave = app.enterRendering();
    try {
      return await render(key);
    } finally {
      leave();
    }
  };

  async function render({ target, offered, isSignalled, isCrawler, device, currency }: PageKey): Promise<Rendering> {
    const entry = app.renderer.entry;
    const config = isSignalled ? quietConfig : siteConfig;
    const id = randomUUID();
    const log = app.log.child({ requestId: id });
    const responses = watchResponses();
    let setsCookie = false;
    const context = createRequestContext(
      { id, ip: null, headers: {}, log },
      {
        server: app,
        settings: isSignalled ? quietSettings : siteSettings,
        areas: target.areas,
        pool,
        setCookie: () => (setsCookie = true),
        offered,
        preview: null,
        formKey: '',
        consent: visitorConsent(siteSettings, { hasPrivacySignal: isSignalled, isCrawler }),
        givesFeatureIdentity: !isCrawler,
        device: () => device,
        // The watch must see every response of a page that is cached itself.
        publicResponses: null,
        watch: responses.watch,
        // Other requests wait for the page, too: it ends at the time limit, not when a visitor leaves.
        signal: AbortSignal.timeout(config.PAGE_TIMEOUT_MS),
        deadline: deadlineIn(config.PAGE_TIMEOUT_MS),
      },
    );
    if (currency !== null) {
      const place = { status: 'success', data: { currency_code: currency } } as const;
      context.queryClient.setQueryData(GEOLOCATION_QUERY_KEY, place);
    }
    const load = () => entry.loadPage(new Request(target.url), context);
    try {
      const page = await (app.tracing?.span('load page', { cached: true }, load) ?? load());
      if (responses.hasFailed()) return { kind: 'failed' };
      if (page.kind !== 'page' || page.status !== 200 || setsCookie) return { kind: 'none' };
      const nonce = createNonce();
      const rendered = await renderToBuffer({
        page,
        assets: app.renderer.assetsOf(page.sources, page.fonts),
        fragments: app.fragmentCache?.forPage() ?? null,
        nonce,
        timeoutMs: config.PAGE_TIMEOUT_MS,
        onPartFailed: (err) => {
          responses.fail();
          log.error({ err }, 'A part of the page could not be rendered');
        },
      });
      if (responses.hasFailed()) return { kind: 'failed' };
      const { html, sources } = hashesInsteadOfNonce(rendered.toString(), nonce);
      const policy = contentSecurityPolicy(config, sources);
      return { kind: 'page', bytes: Buffer.from(html), policy, content: responses.content() };
    } finally {
      context.queryClient.clear();
    }
  }
}

/** Records every response that a page uses, including failed ones that the page does without. */
function watchResponses() {
  const states = new Set<string>();
  let isFailed = false;
  const watch =
    (transport: Transport): Transport =>
    async (request) => {
      try {
        const response = await transport(request);
        const state = response.headers.get(HEADERS.contentVersion);
        if (state !== null) states.add(state);
        if (response.status >= 500 || response.status === 429 || response.status === 408) isFailed = true;
        return response;
      } catch (cause) {
        isFailed = true;
        throw cause;
      }
    };
  return {
    watch,
    fail: () => {
      isFailed = true;
    },
    hasFailed: () => isFailed,
    /** The content version of all responses; for several, a value that is never the newest. */
    content: () => (states.size > 1 ? 'mixed' : [...states][0]),
  };
}
