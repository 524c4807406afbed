import { type Session, sessionSchema, type VisibleLoginState } from '@sound-library/contract/resources/login.ts';
import type { FastifyReply } from 'fastify';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';

/** The session that a successful answer holds. Throws UpstreamFailure when it holds none, or has another status. */
export function newSessionOf(answer: UpstreamAnswer, successStatus: 200 | 201): Session {
  if (answer.status !== successStatus) throw new UpstreamFailure('broken', `answered ${answer.status}, no session`);
  try {
    return sessionSchema.parse(JSON.parse(answer.body.toString('utf8')));
  } catch {
    // Without its cause, which may quote the answer: logs must not hold a session.
    throw new UpstreamFailure('broken', 'the answer holds no session');
  }
}

/** All that a browser is told of a session that is now in its cookie. */
export function answerLoggedIn(reply: FastifyReply, status: 200 | 201): FastifyReply {
  const state: VisibleLoginState = { logged_in: true };
  return reply.code(status).send(state);
}
