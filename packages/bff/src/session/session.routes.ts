import { bffApi } from '@sound-library/contract/bff.ts';
import type { VisibleLoginState } from '@sound-library/contract/resources/login.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AUTH_BODY_LIMIT, requiredBody } from '../http/json-bodies.plugin.ts';
import { mailReceiver } from '../throttling/mail-throttle.plugin.ts';
import { CREDENTIALS_LIMIT } from '../throttling/rate-limit.plugin.ts';
import { callAsMember, notLoggedIn } from '../upstream/product-api-calls.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { answerLoggedIn, newSessionOf } from './login.routes.ts';

/** Tells the browser whether it is logged in; the bearer token stays here. An outage is 503, never 'no'. */
export const cookieLoginRoute = fp(
  async (app) => {
    const { method, path } = bffApi.cookieLogin;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      handler: async (request): Promise<VisibleLoginState> => {
        const { result } = await app.cookieLogin.of(request);
        return { logged_in: result.kind === 'member' };
      },
    });
  },
  { name: 'cookie-login-route', dependencies: ['cookie-login', 'json-bodies', 'csrf'] },
);

/**
 * Logs out. The cookie goes in any case: whoever logs out on a shared computer must not stay logged in because of
 * an outage. The session is refused here at once, and ended at the product API as soon as that can be reached.
 */
export const logout = fp(
  async (app) => {
    const { method, path } = bffApi.logout;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      handler: async (request, reply) => {
        const session = request.readSession();
        reply.endSession();
        if (session.kind === 'present') await app.endSession(session, request.visitorFacts());
        return reply.code(204).send();
      },
    });
  },
  { name: 'logout', dependencies: ['pending-logouts', 'json-bodies', 'csrf'] },
);

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A member changes what a thief of the session would change first. */
export const sessionRotation = fp(
  async (app) => {
    const { changePassword, changeEmail, scheduleDeletion } = bffApi;

    function route({ method, path }: { method: 'POST'; path: string }, handler: Handler): void {
      const config = { rateLimit: CREDENTIALS_LIMIT };
      app.route({ method, url: path, bodyLimit: AUTH_BODY_LIMIT, config, handler });
    }

    route(changePassword, (request, reply) => rotateSession(app, changePassword, request, reply));
    route(scheduleDeletion, (request, reply) => rotateSession(app, scheduleDeletion, request, reply));
    route(changeEmail, (request, reply) => {
      const receiver = `change of address ${mailReceiver(request, 'email')}`;
      const guarded = app.sendMailOrThrow.bind(app, request, receiver);
      return rotateSession(app, { path: changeEmail.path, guarded }, request, reply);
    });
  },
  {
    name: 'session-rotation',
    dependencies: ['rate-limit', 'login-throttle', 'mail-throttle', 'cookie-login', 'json-bodies', 'csrf'],
  },
);

interface RotatingCall {
  readonly path: string;
  /** Makes the call, or throws because there were too many. */
  readonly guarded?: (call: () => Promise<UpstreamAnswer>) => Promise<UpstreamAnswer>;
}

/**
 * Makes a call in which the member proves once more who he is, and whose success gives the session a new token: the
 * cookie gets it, and what was shared under the old one is forgotten. Wrong passwords are counted.
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
  // No visitor's signal: were the call cut off when it is done, the browser would keep a session that is over.
  const ask = () => callAsMember(app, request, { method: 'POST', path, body });
  const answer = await guarded(() => app.tryPassword(former.token, ask));
  if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
  await app.cookieLogin.forget(former.token);
  reply.startSession(newSessionOf(answer, 200));
  return answerLoggedIn(reply, 200);
}
