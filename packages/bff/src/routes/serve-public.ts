import { HEADERS } from '@sound-library/contract/headers.ts';
import { waitedFor } from '@sound-library/server-kit/deadlines/deadline.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheEntry } from '../cache/cache-entry.ts';
import { matchesEtag, PUBLIC_TIER } from '../cache/cache-policy.ts';
import { outOfTime } from '../errors/upstream-failure.ts';
import { upstreamHeaders } from '../upstream/request-headers.ts';
import type { PassThroughRow } from './pass-through-rows.ts';
import { JSON_TYPE, sendUpstreamAnswer } from './send-upstream-answer.ts';
import { pathAndQuery, type UpstreamTarget } from './upstream-path.ts';

/** What a public answer is asked for with. */
interface PublicCall {
  readonly row: PassThroughRow;
  readonly target: UpstreamTarget;
  /** Where caches told how they did, outside production. */
  readonly showsCacheState: boolean;
}

/** Answers a public call from the shared cache. The session is never looked at here. */
export async function servePublic(
  app: FastifyInstance,
  { row, target, showsCacheState }: PublicCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The answer serves others too: whatever is not part of the key must not go up, or one visitor could choose what
  // all others get. Nor does this visitor's leaving end the call, or the end of his time.
  const visitor = request.sharedFacts();
  const { path, query } = target;
  const result = await app.publicCache.get(
    { call: row.call, locale: visitor.locale, path, query },
    {
      waitFor: (work) => waitedFor(work, request.deadline, outOfTime),
      mayFetch: () => app.limitUncached(request),
      fetch: (ifNoneMatch) =>
        app.productApi.call({
          method: row.method,
          path: pathAndQuery(target),
          headers: { ...upstreamHeaders(visitor), ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}) },
        }),
    },
  );
  if (result.kind === 'answer') return sendUpstreamAnswer(reply, result.answer);
  if (showsCacheState) reply.header('x-cache', result.state);
  const { contentState } = result.entry;
  if (contentState && request.headers[HEADERS.contentVersion]) reply.header(HEADERS.contentVersion, contentState);
  // Who asks with the preview header may be an editor, who gets something else at the same address.
  reply.header('vary', row.drafts ? `accept-language, ${HEADERS.preview}` : 'accept-language');
  return sendEntry(result.entry, request, reply);
}

function sendEntry({ status, body, etag }: CacheEntry, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const cacheControl = status === 200 ? PUBLIC_TIER.header : PUBLIC_TIER.notFoundHeader;
  reply.header('cache-control', cacheControl).code(status);
  if (status === 404) return reply.type(JSON_TYPE).send(body);
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}
