import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { upstreamHeaders } from '../upstream/request-headers.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import type { PassThroughRow } from './pass-through-rows.ts';
import { pathAndQuery, type UpstreamTarget } from './upstream-path.ts';
import { visitorSignal } from './visitor-signal.ts';

interface DraftCall {
  readonly row: PassThroughRow;
  readonly target: UpstreamTarget;
}

/**
 * The drafts that an editor's call asks for, straight from the product API: nothing of them is kept or shared. Null for
 * whoever is no editor; so is one whose token the product API refuses, who loses his cookie.
 */
export async function askForDrafts(
  app: FastifyInstance,
  { row, target }: DraftCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UpstreamAnswer | null> {
  const token = row.drafts ? request.previewToken() : null;
  if (token === null) return null;
  await app.limitUncached(request);
  const answer = await app.productApi.call({
    method: row.method,
    path: pathAndQuery(target),
    headers: { ...upstreamHeaders(request.visitorFacts()), authorization: `Bearer ${token}` },
    deadline: request.deadline,
    signal: visitorSignal(reply),
  });
  if (answer.status !== 401) return answer;
  reply.endPreview();
  return null;
}
