import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { upstreamHeaders } from '../upstream/request-headers.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { answerLoggedIn, newSessionOf } from './answer-new-session.ts';
import { requiredBody } from './required-body.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';
import { visitorSignal } from './visitor-signal.ts';

/** A call of a visitor whose success answers a new session. */
interface SessionCall {
  readonly path: string;
  readonly successStatus: 200 | 201;
  /** Makes the call, or throws because there were too many. */
  readonly guarded?: (call: () => Promise<UpstreamAnswer>) => Promise<UpstreamAnswer>;
  /** Runs when the session has begun, before the browser is told. */
  readonly begun?: () => Promise<void>;
}

/**
 * Sends the credentials up and keeps the session that comes back in the cookie; the browser gets `logged_in` alone.
 * A session that the browser had before is ended: an identifier from before the log in must be worth nothing.
 */
export async function beginSession(
  app: FastifyInstance,
  { path, successStatus, guarded = (call) => call(), begun }: SessionCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = requiredBody(request);
  const former = request.readSession();
  const headers = { ...upstreamHeaders(request.visitorFacts()), 'content-type': 'application/json' };
  const { deadline } = request;
  const call = { method: 'POST', path, headers, body, deadline, signal: visitorSignal(reply) } as const;
  const answer = await guarded(() => app.productApi.call(call));
  if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
  reply.startSession(newSessionOf(answer, successStatus));
  if (former.kind === 'present') app.endSessionSoon(former, request.visitorFacts());
  await begun?.();
  return answerLoggedIn(reply, successStatus);
}
