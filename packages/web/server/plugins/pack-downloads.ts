import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import { errorSchema } from '@sound-library/contract/entities/error.ts';
import { EVENT_MARK_FIELD, eventMarkOf, eventMarkText } from '@sound-library/contract/event-mark.ts';
import { LOCALE_CODES, LOCALES, type LocaleFacts } from '@sound-library/contract/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { addressOf } from '../../src/platform/areas/address.ts';
import type { Areas } from '../../src/platform/areas/areas.ts';
import { pathInLocale } from '../../src/platform/i18n/locale-of-path.ts';
import { withNotice } from '../../src/platform/notifications/query-notice.ts';
import { loginPathFor } from '../../src/platform/session/login-path.ts';
import { routeAt } from '../areas.ts';
import { openBffPool } from '../bff-pool.ts';
import { visitorHeaders } from '../bff-transport.ts';
import type { WebConfig } from '../config.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from '../download-limits.ts';
import { askForFile, type FileCall } from '../file-of-bff.ts';
import { headersForBff, headersForVisitor } from '../passed-on.ts';
import { sendUnavailable } from '../send-unavailable.ts';
import { timeForBff } from '../time-for-bff.ts';

const PACK = '/labs/packs/:slug';
const markSchema = z.object({ [EVENT_MARK_FIELD]: z.string() });
const FILE_HEADERS = ['content-type', 'content-length', 'content-disposition'] as const;

/** The way to a file, which is the same for a link and for a call. */
interface Files {
  readonly pool: Dispatcher;
  readonly limits: DownloadLimits;
}

/**
 * `/labs/packs/{slug}/download`: a plain link, for the browser to save what comes. Whoever can't have it is led to a page
 * that says why: the call itself, `/api/packs/{slug}/download`, would leave them in front of its JSON.
 */
export const packDownloads = fastifyPlugin<{ config: WebConfig; limits?: DownloadLimits }>(
  async (app, { config, limits = DOWNLOAD_LIMITS }) => {
    const pool = openBffPool(app, config.BFF_URL, { name: 'bff-downloads', connections: limits.atOnce });
    const files = { pool, limits };
    app.route({
      method: 'GET',
      url: bffApi.downloadPack.path,
      exposeHeadRoute: false,
      handler: (request, reply) => passFile(files, request, reply),
    });
    for (const code of LOCALE_CODES) {
      const locale = LOCALES[code];
      const { areas, ...route } = routeAt(config, `${pathInLocale(PACK, locale)}/download`);
      app.route<{ Params: { slug: string } }>({
        ...route,
        method: 'GET',
        exposeHeadRoute: false,
        handler: (request, reply) => download(files, { locale, slug: request.params.slug, areas }, request, reply),
      });
    }
  },
  { name: 'pack-downloads', dependencies: ['security-headers', 'errors'] },
);

/** The call as it is, from the connections that files have. */
async function passFile({ pool, limits }: Files, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = { path: request.url, headers: headersForBff(request, limits.beginMs) };
  const answer = await askForFile(pool, call, reply, limits);
  return answer
    ? reply.code(answer.statusCode).headers(headersForVisitor(answer.headers)).send(answer.body)
    : sendUnavailable(reply);
}

interface Asked {
  readonly locale: LocaleFacts;
  readonly slug: string;
  readonly areas: Areas;
}

async function download(
  { pool, limits }: Files,
  { locale, slug, areas }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  const page = pathInLocale(fillPath(PACK, { slug }), locale);
  const call = linkCall({ locale, slug }, request, limits);
  const answer = await askForFile(pool, call, reply, limits);
  // A refusal may end a session or renew it, just as a file may.
  if (answer) handDown(reply, answer, ['set-cookie']);
  if (answer?.statusCode === 200) {
    handDown(reply, answer, FILE_HEADERS);
    return reply.send(answer.body);
  }
  const code = answer ? await codeOf(answer) : undefined;
  return reply
    .code(303)
    .header('location', addressOf(placeFor(code, page), areas))
    .send();
}

function linkCall(
  { locale, slug }: Omit<Asked, 'areas'>,
  request: FastifyRequest,
  { beginMs }: DownloadLimits,
): FileCall {
  const { cookie } = request.headers;
  return {
    path: fillPath(bffApi.downloadPack.path, { slug }) + markOf(request),
    headers: {
      ...visitorHeaders(request),
      ...timeForBff(beginMs),
      'accept-language': locale.languageTag,
      ...(cookie ? { cookie } : {}),
    },
  };
}

/** The mark under which the page tells analytics of the download, as a query; empty without one. */
function markOf({ query }: FastifyRequest): string {
  const { data } = markSchema.safeParse(query);
  const mark = data && eventMarkOf(data[EVENT_MARK_FIELD]);
  return mark ? `?${new URLSearchParams({ [EVENT_MARK_FIELD]: eventMarkText(mark) })}` : '';
}

/** Only what there is: of a header without a value Fastify makes an empty one. */
function handDown(reply: FastifyReply, { headers }: Dispatcher.ResponseData, names: readonly string[]): void {
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
}

async function codeOf({ body }: Dispatcher.ResponseData): Promise<string | undefined> {
  return errorSchema.safeParse(await body.json().catch(() => null)).data?.code;
}

/** The page that tells what a refusal means. An unknown pack has the page that says so. */
function placeFor(code: string | undefined, page: string): string {
  switch (code) {
    case 'unauthenticated':
      return loginPathFor({ pathname: page, search: '', hash: '' });
    case 'subscription_needed':
      return withNotice(`${page}?subscribe=true`, 'premium-pack');
    default:
      return withNotice(page, 'download-failed');
  }
}
