import httpProxy from '@fastify/http-proxy';
import { EVENT_MARK_FIELD, eventMarkOf, eventMarkText } from '@sound-library/contract/analytics.ts';
import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import { errorSchema } from '@sound-library/contract/errors.ts';
import { LOCALE_CODES, LOCALES, type LocaleFacts } from '@sound-library/contract/locales.ts';
import { type RequestLimits, requestWithin } from '@sound-library/server-kit/proxied-requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { loginPathFor } from '../../src/platform/auth/auth-paths.ts';
import { pathInLocale } from '../../src/platform/i18n/locale-of-path.ts';
import { type Areas, addressOf } from '../../src/platform/navigation/areas.ts';
import { withNotice } from '../../src/platform/notifications/query-notice.ts';
import { BFF_CONNECTIONS, openBffPool } from '../bff/bff-pool.ts';
import { API_PREFIX, bffProxy, endOfReply } from '../bff/bff-proxy.ts';
import { visitorHeaders } from '../bff/bff-transport.ts';
import { timeForBff } from '../bff/time-for-bff.ts';
import { routeAt } from '../configuration/areas.ts';
import type { WebConfig } from '../configuration/environment.ts';

const PACK = '/labs/packs/:slug';
const markSchema = z.object({ [EVENT_MARK_FIELD]: z.string() });
const FILE_HEADERS = ['content-type', 'content-length', 'content-disposition'] as const;

/** Calls whose answers are files: the browser reads them as they come, from connections of their own. */
const FILE_CALLS = [bffApi.downloadPack, bffApi.exportAccount];

/** What one process gives to files, which last as long as somebody reads them. */
interface DownloadLimits extends Required<Omit<RequestLimits, 'signal'>> {
  /** Connections to the BFF. */
  readonly atOnce: number;
}

/** A file begins later than the BFF takes for a call, and of some megabytes has come by the end over the slowest of networks. */
const DOWNLOAD_LIMITS: DownloadLimits = { atOnce: BFF_CONNECTIONS, beginMs: 10_000, wholeMs: 10 * 60_000 };

/**
 * `/labs/packs/{slug}/download`: a plain link, for the browser to save what comes. Whoever can't have it is led to a page
 * that says why: the call itself, `/api/packs/{slug}/download`, would leave them in front of its JSON.
 */
export const downloads = fastifyPlugin<{ config: WebConfig; limits?: DownloadLimits }>(
  async (app, { config, limits: { atOnce, ...limits } = DOWNLOAD_LIMITS }) => {
    const { BFF_URL: bffUrl } = config;
    const pool = openBffPool(app, bffUrl, { name: 'bff-downloads', connections: atOnce, silenceMs: limits.beginMs });
    await app.register(httpProxy, {
      ...bffProxy({ bffUrl, pool, limits }),
      routes: FILE_CALLS.map(({ path }) => path.slice(API_PREFIX.length)),
      httpMethods: ['GET'],
    });
    for (const code of LOCALE_CODES) {
      const locale = LOCALES[code];
      const { areas, ...route } = routeAt(config, `${pathInLocale(PACK, locale)}/download`);
      app.route<{ Params: { slug: string } }>({
        ...route,
        method: 'GET',
        exposeHeadRoute: false,
        handler: (request, reply) =>
          download({ pool, limits }, { locale, slug: request.params.slug, areas }, request, reply),
      });
    }
  },
  { name: 'downloads', dependencies: ['security-headers', 'errors'] },
);

interface Files {
  readonly pool: Dispatcher;
  readonly limits: RequestLimits;
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
  const answer = await requestWithin(pool, call, { ...limits, signal: endOfReply(reply) }).catch((err) => {
    // Of who has left, nobody waits for a file.
    if (!reply.raw.destroyed) reply.log.warn({ err }, 'The BFF does not answer');
    return null;
  });
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

function linkCall({ locale, slug }: Omit<Asked, 'areas'>, request: FastifyRequest, { beginMs }: RequestLimits) {
  const { cookie } = request.headers;
  return {
    method: 'GET',
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
