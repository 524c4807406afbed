import { randomUUID } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { deadlineIn } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../src/platform/api/transport.ts';
import { PLACE_QUERY_KEY } from '../../src/platform/auth/visitor-queries.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { renderWholePage } from '../pages/render-whole-page.ts';
import { createVisitorApp, type VisitorAppParts } from '../pages/visitor-app.ts';
import { contentSecurityPolicy, createNonce } from '../plugins/security-headers.ts';
import { consentOf } from '../third-parties/consent.ts';
import { withoutThirdParties } from '../third-parties/third-parties.ts';
import { hashesInsteadOfNonce } from './inline-hashes.ts';
import type { Rendering } from './page-cache.ts';
import type { PageKey } from './page-key.ts';

interface RenderOptions {
  readonly app: FastifyInstance;
  readonly config: WebConfig;
  readonly calls: Pick<VisitorAppParts, 'pool' | 'routes'>;
}

/**
 * Renders pages for everybody, of a request that is made up from the key: nothing else of whoever happened to ask is at
 * hand here, so nothing of them can get into the page, nor with the calls for it to the BFF.
 */
export function renderCachedPages({ app, config: siteConfig, calls }: RenderOptions) {
  const quietConfig = withoutThirdParties(siteConfig);

  return async (key: PageKey): Promise<Rendering> => {
    const leave = app.enterRendering();
    try {
      return await render(key);
    } finally {
      leave();
    }
  };

  async function render({ target, offered, isSignalled, isCrawler, device, currency }: PageKey): Promise<Rendering> {
    const entry = await app.renderer.entry();
    const config = isSignalled ? quietConfig : siteConfig;
    const id = randomUUID();
    const log = app.log.child({ requestId: id });
    const watch = watchAnswers();
    const fragments = app.fragmentCache?.forPage() ?? null;
    let setsCookie = false;
    const visitorApp = createVisitorApp(
      { id, ip: null, headers: {}, log },
      { header: () => (setsCookie = true) },
      {
        ...calls,
        entry,
        config,
        areas: target.areas,
        editions: app.textEditions,
        buildId: app.renderer.build?.id ?? null,
        offered,
        preview: null,
        formKey: '',
        consent: consentOf(siteConfig, { hasPrivacySignal: isSignalled, isCrawler }),
        givesFeatureIdentity: !isCrawler,
        device: () => device,
        fragments,
        watch: watch.over,
        // Others wait for the page, too: it ends when it takes too long, and not with anybody's leaving.
        signal: AbortSignal.timeout(config.PAGE_TIMEOUT_MS),
        deadline: deadlineIn(config.PAGE_TIMEOUT_MS),
      },
    );
    if (currency !== null) {
      const place = { status: 'success', data: { currency_code: currency } } as const;
      visitorApp.queryClient.setQueryData(PLACE_QUERY_KEY, place);
    }
    const load = () => entry.loadPage(new Request(target.url), visitorApp);
    try {
      const page = await (app.tracing?.span('load page', { kept: true }, load) ?? load());
      if (watch.hasFailed()) return { kind: 'failed' };
      if (page.kind !== 'page' || page.status !== 200 || setsCookie) return { kind: 'none' };
      const nonce = createNonce();
      const rendered = await renderWholePage({
        page,
        assets: app.renderer.assetsOf(page.source, page.fonts),
        fragments,
        nonce,
        timeoutMs: config.PAGE_TIMEOUT_MS,
        onPartFailed: (err) => {
          watch.fail();
          log.error({ err }, 'A part of the page could not be rendered');
        },
      });
      if (watch.hasFailed()) return { kind: 'failed' };
      const { html, sources } = hashesInsteadOfNonce(rendered.toString(), nonce);
      const policy = contentSecurityPolicy(config, sources);
      return { kind: 'page', bytes: Buffer.from(html), policy, content: watch.content() };
    } finally {
      visitorApp.queryClient.clear();
    }
  }
}

/** Sees every answer that a page is made of, whatever the page does about those that fail. */
function watchAnswers() {
  const states = new Set<string>();
  let isFailed = false;
  const over =
    (transport: Transport): Transport =>
    async (request) => {
      try {
        const answer = await transport(request);
        const state = answer.headers.get(HEADERS.contentVersion);
        if (state !== null) states.add(state);
        if (answer.status >= 500 || answer.status === 429 || answer.status === 408) isFailed = true;
        return answer;
      } catch (cause) {
        isFailed = true;
        throw cause;
      }
    };
  return {
    over,
    fail: () => {
      isFailed = true;
    },
    hasFailed: () => isFailed,
    /** The one state of the content that all answers are of; of several, none that anybody knows. */
    content: () => (states.size > 1 ? 'mixed' : [...states][0]),
  };
}
