import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { LOCALE_CODES, LOCALES, localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { addressOf, localeOfPath, pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { safeRedirectPath } from '../../src/platform/navigation/safe-addresses.ts';
import { areasFor, publicOriginOf } from '../config/areas.ts';
import { editorOriginsOf, LIVE_UPDATES_COOKIE } from '../config/config.ts';
import { cookieAttributes, cookieSettingOf } from '../config/cookies.ts';
import type { WebConfig } from '../config/environment.ts';
import { callHeaders } from '../http/bff-client.ts';
import { RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { noticePage } from '../http/notice-page.ts';
import { plainPolicy } from '../http/security-headers.ts';
import { textOf } from './texts.ts';

const RESPONSE_TIMEOUT_MS = 5000;
const RESPONSE_MAX_BYTES = 64 * 1024;
const PAGES: ReadonlySet<unknown> = new Set(['document', 'iframe', 'frame']);
const responseSchema = z.object({ code: z.string().optional() });

/** A parameter that is missing or repeated counts as empty. */
const parameter = z.string().catch('');
const querySchema = z.object({ secret: parameter, path: parameter, locale: parameter, liveUpdates: parameter });

/** `/preview?secret=…&path=/labs/packs/…&locale=ja-JP` of an editor: the BFF verifies the secret and sets a cookie. */
export const preview = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const editorOrigins = editorOriginsOf(config);
    if (editorOrigins.length === 0) return;

    async function begin(request: FastifyRequest, secret: string) {
      const { status, headers, body } = await httpRequest(
        pool,
        {
          method: 'POST',
          path: '/api/preview',
          headers: {
            // With the visitor's cookies: an editor with a verified secret does not count as guessing.
            ...callHeaders(request, RESPONSE_TIMEOUT_MS),
            accept: 'application/json',
            'content-type': 'application/json',
            origin: publicOriginOf(config),
            [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
          },
          body: JSON.stringify({ secret }),
        },
        { maxBytes: RESPONSE_MAX_BYTES, totalMs: RESPONSE_TIMEOUT_MS },
      );
      const { data } = responseSchema.safeParse(JSON.parse(body.toString('utf8')));
      return { status, code: data?.code, cookies: headers['set-cookie'] ?? [], retryAfter: headers['retry-after'] };
    }

    async function refuse(request: FastifyRequest, reply: FastifyReply, status: 403 | 429 | 503) {
      const code = localeFromAcceptLanguage(request.headers['accept-language']);
      const text = textOf(app, code);
      const key = status === 403 ? 'preview.refused' : 'preview.unavailable';
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', plainPolicy(config.brand, editorOrigins))
        .send(
          noticePage({
            brand: config.brand,
            languageTag: LOCALES[code].languageTag,
            title: text(key),
            hint: text(`${key}.hint`),
          }),
        );
    }

    app.get('/preview', async (request, reply) => {
      const { secret, path, locale, liveUpdates } = querySchema.parse(request.query);
      // The page reads the frame's origin from its referrer in browsers without `ancestorOrigins`.
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' });
      // A request as an image comes from a page that is no editor, and would only use up attempts of its visitor's IP address.
      const { 'sec-fetch-dest': destination = 'document' } = request.headers;
      if (!PAGES.has(destination)) return refuse(request, reply, 403);
      const response = await begin(request, secret).catch(() => null);
      if (response?.status !== 200) {
        const status = refusalOf(response);
        if (status !== 403) reply.header('retry-after', response?.retryAfter ?? RETRY_AFTER_SECONDS);
        request.log.warn({ status: response?.status, code: response?.code }, 'A preview was refused');
        return refuse(request, reply, status);
      }
      reply.header('set-cookie', response.cookies);
      if (liveUpdates === 'on' || liveUpdates === 'off') {
        reply.header('set-cookie', liveUpdatesCookie(config, liveUpdates));
      }
      return reply.redirect(addressOf(pageOf(path, locale), areasFor(config, request.host)), 303);
    });
  },
  { name: 'preview', dependencies: ['renderer', 'texts', 'security-headers'] },
);

/** The status for the editor: the secret is wrong, there were too many attempts, or verification is unavailable. */
function refusalOf(response: { readonly status: number; readonly code: string | undefined } | null): 403 | 429 | 503 {
  if (response?.status === 429) return 429;
  // A malformed secret is refused for its shape. Editors can't correct anything else.
  return response?.code === 'preview_refused' || response?.code === 'validation_failed' ? 403 : 503;
}

/** The page path to show. The locale parameter, a language tag of the content service, overrides that of the path. */
function pageOf(path: string, tag: string): string {
  const page = safeRedirectPath(path) ?? '/';
  const code = LOCALE_CODES.find((candidate) => LOCALES[candidate].languageTag === tag);
  return code ? pathInLocale(localeOfPath(page).path, LOCALES[code]) : page;
}

/** The cookie of the choice, until the editor's window is closed. It must be sent from a cross-site frame. */
export function liveUpdatesCookie(config: WebConfig, value: 'on' | 'off'): string {
  const setting = cookieSettingOf(config);
  const attributes = cookieAttributes({ ...setting, isCrossOrigin: setting.isSecure });
  return `${LIVE_UPDATES_COOKIE}=${value}; HttpOnly${attributes}${setting.isSecure ? '; Partitioned' : ''}`;
}
