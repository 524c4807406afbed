import { bffApi } from '@sound-library/contract/bff.ts';
import {
  type LoginSession,
  loginResultSchema,
  type VisibleLoginState,
} from '@sound-library/contract/resources/login.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AUTH_BODY_LIMIT, requiredBody } from '../http/security.plugin.ts';
import { mailReceiver } from '../throttling/login-throttle.plugin.ts';
import { CREDENTIALS_ROUTE } from '../throttling/rate-limit.plugin.ts';
import type { UpstreamResponse } from '../upstream/upstream.plugin.ts';
import {
  callAsMember,
  callAsVisitor,
  notLoggedIn,
  parseResponse,
  sendUpstreamResponse,
  visitorSignal,
} from '../upstream/visitor-calls.plugin.ts';

/** Visitors' calls that begin a session on success: login by password or passkey, and registration. */
export const loginRoutes = fp(
  async (app) => {
    const { login, passkeyLogin, register } = bffApi;

    app.post(login.path, CREDENTIALS_ROUTE, (request, reply) => {
      const guarded = app.tryCredentials.bind(app, request);
      const begun = (result: LoginSession) => rememberDevice(app, result, request, reply);
      return beginSession(app, { path: login.path, successStatus: 200, guarded, begun }, request, reply);
    });

    // There is no secret to guess, so attempts count only per network.
    app.post(passkeyLogin.path, CREDENTIALS_ROUTE, (request, reply) =>
      beginSession(app, { path: passkeyLogin.path, successStatus: 200 }, request, reply),
    );

    // The response is the same whether or not the address has an account.
    app.post(register.path, CREDENTIALS_ROUTE, (request, reply) => {
      const receiver = `registration ${mailReceiver(request, 'email')}`;
      const guarded = app.sendMailOrThrow.bind(app, request, receiver);
      const call = { path: register.path, successStatus: 201, guarded, isRepeatable: true } as const;
      return beginSession(app, call, request, reply);
    });
  },
  {
    name: 'login-routes',
    dependencies: ['rate-limit', 'login-throttle', 'mail-throttle', 'pending-logouts', 'json-bodies', 'csrf'],
  },
);

interface SessionCall {
  readonly path: string;
  readonly successStatus: 200 | 201;
  /** Makes the call, or throws because there were too many. */
  readonly guarded?: (call: () => Promise<UpstreamResponse>) => Promise<UpstreamResponse>;
  readonly begun?: (result: LoginSession) => void;
  /** The product API learns the browser's session, by which it recognises a repetition (docs/decisions/0013). */
  readonly isRepeatable?: boolean;
}

/** The browser gets `logged_in` alone. Its previous session is ended, which prevents session fixation. */
async function beginSession(
  app: FastifyInstance,
  { path, successStatus, guarded = (call) => call(), begun, isRepeatable = false }: SessionCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = requiredBody(request);
  const former = request.readSession();
  const call = { method: 'POST', path, body, signal: visitorSignal(reply) } as const;
  const sessionToken = isRepeatable && former.kind === 'present' ? former.token : undefined;
  const response = await guarded(() => callAsVisitor(app, request, call, sessionToken));
  if (response.status >= 400) return sendUpstreamResponse(reply, response);
  const result = startSession(reply, response, successStatus);
  if (former.kind === 'present') app.endSessionSoon(former, request.visitorContext());
  begun?.(result);
  return reply.send(LOGGED_IN);
}

const LOGGED_IN: VisibleLoginState = { logged_in: true };

/** Throws UpstreamFailure when the session is missing. Only a login by password says if the address is confirmed. */
function startSession(reply: FastifyReply, response: UpstreamResponse, status: 200 | 201): LoginSession {
  const result = parseResponse(response, { status, schema: loginResultSchema, content: 'session' });
  reply.startSession(result);
  reply.code(status);
  return result;
}

/** Not for an unconfirmed address: a stranger may have registered it, and must not gain more guesses at its password. */
function rememberDevice(
  app: FastifyInstance,
  { email_confirmed }: LoginSession,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (email_confirmed || app.isTrustedDevice(request)) app.rememberDevice(request, reply);
}

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

/**
 * Makes a call in which the member proves their identity again, because it changes what a session thief would change first. Success
 * rotates the session token: the cookie gets the new one, and data shared under the old one is dropped. Wrong passwords are
 * counted.
 */
async function rotateSession(
  app: FastifyInstance,
  { path, guarded = (call) => call() }: Pick<SessionCall, 'path' | 'guarded'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const former = request.readSession();
  if (former.kind !== 'present') throw notLoggedIn();
  const body = requiredBody(request);
  // Without the visitor's signal: if the call were aborted after its success, the browser would have a session that is over.
  const ask = () => callAsMember(app, request, { method: 'POST', path, body });
  const response = await guarded(() => app.tryPassword(former.token, ask));
  if (response.status >= 400) return sendUpstreamResponse(reply, response);
  await app.cookieLogin.forget(former.token);
  startSession(reply, response, 200);
  return reply.send(LOGGED_IN);
}
