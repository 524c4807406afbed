import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { LOCALE_CODES, LOCALES, localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { localeOfPath, pathInLocale } from '../../src/platform/i18n/locale-of-path.ts';
import { addressOf } from '../../src/platform/navigation/areas.ts';
import { safeRedirectPath } from '../../src/platform/navigation/safe-addresses.ts';
import { visitorHeaders } from '../bff/bff-transport.ts';
import { timeForBff } from '../bff/time-for-bff.ts';
import { areasFor } from '../configuration/areas.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { publicOriginOf } from '../configuration/public-origin.ts';
import { noticePage } from '../pages/plain-page.ts';
import { editorOriginsOf, liveUpdatesCookie } from '../pages/preview.ts';
import { textOf } from '../texts/text-of.ts';
import { plainPolicy } from './security-headers.ts';

const ANSWER_TIMEOUT_MS = 5000;
const ANSWER_MAX_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 5;
const PAGES: ReadonlySet<unknown> = new Set(['document', 'iframe', 'frame']);

const answerSchema = z.object({ code: z.string().optional() });

interface PreviewRoute {
  Querystring: Readonly<Record<'secret' | 'path' | 'locale' | 'liveUpdates', string | string[] | undefined>>;
}

/**
 * `/preview?secret=…&path=/labs/packs/…&locale=ja-JP`: the address that the content service's editor puts into its frame.
 * The BFF has the secret verified and answers with a cookie; then the page itself is shown.
 */
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
            ...visitorHeaders(request),
            ...timeForBff(ANSWER_TIMEOUT_MS),
            // Who has proved the secret before is not counted among those who guess.
            ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
            accept: 'application/json',
            'content-type': 'application/json',
            origin: publicOriginOf(config),
            [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
          },
          body: JSON.stringify({ secret }),
        },
        { maxBytes: ANSWER_MAX_BYTES, totalMs: ANSWER_TIMEOUT_MS },
      );
      const answered = answerSchema.safeParse(JSON.parse(body.toString('utf8')));
      return {
        status,
        code: answered.data?.code,
        cookies: [headers['set-cookie'] ?? []].flat(),
        retryAfter: headers['retry-after'],
      };
    }

    async function refuse(request: FastifyRequest, reply: FastifyReply, status: 403 | 429 | 503) {
      const code = localeFromAcceptLanguage(request.headers['accept-language']);
      const text = await textOf(app, code);
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', plainPolicy(editorOrigins))
        .send(
          noticePage(
            LOCALES[code].languageTag,
            text(status === 403 ? 'preview.refused' : 'preview.unavailable'),
            text(status === 403 ? 'preview.refused.hint' : 'preview.unavailable.hint'),
          ),
        );
    }

    app.get<PreviewRoute>('/preview', async (request, reply) => {
      const { secret, path, locale, liveUpdates } = request.query;
      // The page learns by its referrer whose frame it stands in, where the browser does not tell of ancestors.
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' });
      // A page that names it as a picture is no editor: it would only use up the guesses of its visitor's house.
      const { 'sec-fetch-dest': destination = 'document' } = request.headers;
      if (!PAGES.has(destination)) return refuse(request, reply, 403);
      const answer = await begin(request, textOfQuery(secret)).catch(() => null);
      if (answer?.status !== 200) {
        const status = refusalOf(answer);
        if (status !== 403) reply.header('retry-after', answer?.retryAfter ?? RETRY_AFTER_SECONDS);
        request.log.warn({ status: answer?.status, code: answer?.code }, 'A preview was refused');
        return refuse(request, reply, status);
      }
      reply.header('set-cookie', answer.cookies);
      if (liveUpdates === 'on' || liveUpdates === 'off') {
        reply.header('set-cookie', liveUpdatesCookie(config, liveUpdates));
      }
      const page = pageOf(textOfQuery(path), textOfQuery(locale));
      return reply
        .code(303)
        .header('location', addressOf(page, areasFor(config, request.host)))
        .send();
    });
  },
  { name: 'preview', dependencies: ['renderer', 'texts', 'security-headers'] },
);

function textOfQuery(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** What the editor is told: that the secret is wrong, that there were too many attempts, or that nobody can tell now. */
function refusalOf(answer: { readonly status: number; readonly code: string | undefined } | null): 403 | 429 | 503 {
  if (answer?.status === 429) return 429;
  // A secret that can't be one is refused for its shape. Anything else is not for editors to mend.
  return answer?.code === 'preview_refused' || answer?.code === 'validation_failed' ? 403 : 503;
}

/** The page path to show. A locale, which the content service names by its language tag, goes before that of the path. */
function pageOf(path: string, tag: string): string {
  const page = safeRedirectPath(path) ?? '/';
  const code = LOCALE_CODES.find((candidate) => LOCALES[candidate].languageTag === tag);
  return code ? pathInLocale(localeOfPath(page).path, LOCALES[code]) : page;
}
