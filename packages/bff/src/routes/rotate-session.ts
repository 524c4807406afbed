import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { answerLoggedIn, newSessionOf } from './answer-new-session.ts';
import { callAsMember, notLoggedIn } from './call-as-member.ts';
import { requiredBody } from './required-body.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';

interface RotatingCall {
  readonly path: string;
  /** Makes the call, or throws because there were too many. */
  readonly guarded?: (call: () => Promise<UpstreamAnswer>) => Promise<UpstreamAnswer>;
}

/**
 * Makes a call in which the member proves once more who he is, and whose success gives the session a new token: the
 * cookie gets it, and what was shared under the old one is forgotten. Wrong passwords are counted.
 */
export async function rotateSession(
  app: FastifyInstance,
  { path, guarded = (call) => call() }: RotatingCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const former = request.readSession();
  if (former.kind !== 'present') throw notLoggedIn();
  const body = requiredBody(request);
  // No visitor's signal: were the call cut off when it is done, the browser would keep a session that is over.
  const ask = () => callAsMember(app, request, { method: 'POST', path, body });
  const answer = await guarded(() => app.tryPassword(former.token, ask));
  if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
  await app.cookieLogin.forget(former.token);
  reply.startSession(newSessionOf(answer, 200));
  return answerLoggedIn(reply, 200);
}
