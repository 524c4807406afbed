import { bffApi } from '@sound-library/contract/bff.ts';
import type { VisibleLoginState } from '@sound-library/contract/resources/login.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AUTH_BODY_LIMIT, requiredBody } from '../http/json-bodies.plugin.ts';
import { mailReceiver } from '../throttling/mail-throttle.plugin.ts';
import { CREDENTIALS_ROUTE } from '../throttling/rate-limit.plugin.ts';
import { callAsMember, notLoggedIn } from '../upstream/product-api-calls.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { answerLoggedIn, newSessionOf } from './login.routes.ts';

/** Calls about the browser's current session. */
export const sessionRoutes = fp(
  async (app) => {
    const { cookieLogin, logout, changePassword, changeEmail, scheduleDeletion } = bffApi;

    // The bearer token stays here. An outage is 503, never 'no'.
    app.post(cookieLogin.path, { bodyLimit: AUTH_BODY_LIMIT }, async (request): Promise<VisibleLoginState> => {
      const { result } = await app.cookieLogin.of(request);
      return { logged_in: result.kind === 'member' };
    });

    // The cookie is always cleared: a member who logs out on a shared computer must not stay logged in because of an outage.
    // The session is refused here at once, and ended at the product API as soon as that is reachable.
    app.post(logout.path, { bodyLimit: AUTH_BODY_LIMIT }, async (request, reply) => {
      const session = request.readSession();
      reply.endSession();
      if (session.kind === 'present') await app.endSession(session, request.visitorContext());
      return reply.code(204).send();
    });

    for (const { path } of [changePassword, scheduleDeletion]) {
      app.post(path, CREDENTIALS_ROUTE, (request, reply) => rotateSession(app, { path }, request, reply));
    }
    app.post(changeEmail.path, CREDENTIALS_ROUTE, (request, reply) => {
      const receiver = `change of address ${mailReceiver(request, 'email')}`;
      const guarded = app.sendMailOrThrow.bind(app, request, receiver);
      return rotateSession(app, { path: changeEmail.path, guarded }, request, reply);
    });
  },
  {
    name: 'session-routes',
    dependencies: ['rate-limit', 'login-throttle', 'mail-throttle', 'pending-logouts', 'json-bodies', 'csrf'],
  },
);

interface RotatingCall {
  readonly path: string;
  /** Makes the call, or throws because there were too many. */
  readonly guarded?: (call: () => Promise<UpstreamAnswer>) => Promise<UpstreamAnswer>;
}

/**
 * Makes a call in which the member proves their identity again, because it changes what a session thief would change first. Success
 * rotates the session token: the cookie gets the new one, and data shared under the old one is dropped. Wrong passwords are
 * counted.
 */
async function rotateSession(
  app: FastifyInstance,
  { path, guarded = (call) => call() }: RotatingCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const former = request.readSession();
  if (former.kind !== 'present') throw notLoggedIn();
  const body = requiredBody(request);
  // Without the visitor's signal: if the call were aborted after its success, the browser would have a session that is over.
  const ask = () => callAsMember(app, request, { method: 'POST', path, body });
  const answer = await guarded(() => app.tryPassword(former.token, ask));
  if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
  await app.cookieLogin.forget(former.token);
  reply.startSession(newSessionOf(answer, 200));
  return answerLoggedIn(reply, 200);
}
