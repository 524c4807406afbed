import httpProxy from '@fastify/http-proxy';
import { EVENT_MARK_FIELD, eventMarkOf, eventMarkText } from '@sound-library/contract/analytics.ts';
import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { requestWithin } from '@sound-library/server-kit/proxied-requests.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { loginPathFor } from '../../src/platform/auth/auth-paths.ts';
import { addressOf, pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { withNotice } from '../../src/platform/notifications/query-notice.ts';
import { routeAt } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';
import { BFF_CONNECTIONS, callHeaders, openBffPool } from './bff-client.ts';
import { API_PREFIX, bffProxy, endOfReply } from './bff-proxy.ts';

const PACK = '/labs/packs/:slug';
const markSchema = z.object({ [EVENT_MARK_FIELD]: z.string() });
const FILE_HEADERS = ['content-type', 'content-length', 'content-disposition', 'accept-ranges'] as const;

/** Calls that return files. The files are streamed, over connections of their own. */
const FILE_CALLS = [bffApi.downloadPack, bffApi.exportAccount];

/** Of one process: a file's first byte takes longer than a call; the total lets some megabytes through the slowest networks. */
const DOWNLOAD_LIMITS = { atOnce: BFF_CONNECTIONS, beginMs: 10_000, wholeMs: 10 * 60_000 };

/** `/labs/packs/{slug}/download`, by which browsers save the file; a refusal redirects to a page, not JSON. */
export const downloads = fastifyPlugin<{ config: WebConfig; limits?: typeof DOWNLOAD_LIMITS }>(
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
        async handler(request, reply) {
          const { slug } = request.params;
          reply.header('cache-control', 'private, no-store');
          const call = {
            method: request.method === 'HEAD' ? 'HEAD' : 'GET',
            path: fillPath(bffApi.downloadPack.path, { slug }) + eventMarkQuery(request),
            headers: { ...callHeaders(request, limits.beginMs), 'accept-language': locale.languageTag },
          };
          const response = await requestWithin(pool, call, { ...limits, signal: endOfReply(reply) }).catch((err) => {
            if (!reply.raw.destroyed) reply.log.warn({ err }, 'The BFF does not respond');
            return null;
          });
          // A refusal may end or renew a session, as a file may.
          if (response) copyHeaders(reply, response, ['set-cookie']);
          if (response?.statusCode === 200) {
            copyHeaders(reply, response, FILE_HEADERS);
            return reply.send(response.body);
          }
          await response?.body.dump();
          const page = pathInLocale(fillPath(PACK, { slug }), locale);
          return reply.redirect(addressOf(pageOfRefusal(response?.statusCode, page), areas), 303);
        },
      });
    }
  },
  { name: 'downloads', dependencies: ['security-headers', 'errors'] },
);

/** The query parameter by which the page reports the download to analytics; empty without one. */
function eventMarkQuery({ query }: FastifyRequest): string {
  const { data } = markSchema.safeParse(query);
  const mark = data && eventMarkOf(data[EVENT_MARK_FIELD]);
  return mark ? `?${new URLSearchParams({ [EVENT_MARK_FIELD]: eventMarkText(mark) })}` : '';
}

/** Copies headers that have a value; Fastify would send the others as empty headers. */
function copyHeaders(reply: FastifyReply, { headers }: Dispatcher.ResponseData, names: readonly string[]): void {
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
}

/** The page that explains a refusal, by its status, as a HEAD request gets no more. For an unknown pack, its own page does so. */
function pageOfRefusal(status: number | undefined, page: string): string {
  switch (status) {
    case ERROR_STATUS.unauthenticated:
      return loginPathFor({ pathname: page, search: '', hash: '' });
    case ERROR_STATUS.subscription_needed:
      return withNotice(`${page}?subscribe=true`, 'premium-pack');
    default:
      return withNotice(page, 'download-failed');
  }
}
