import { bffApi } from '@sound-library/contract/bff.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { accountSchema } from '@sound-library/contract/resources/account.ts';
import { type Session, sessionSchema, type VisibleLoginState } from '@sound-library/contract/resources/login.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { UpstreamFailure } from '../http/errors.ts';
import { AUTH_BODY_LIMIT, requiredBody } from '../http/json-bodies.plugin.ts';
import { mailReceiver } from '../throttling/mail-throttle.plugin.ts';
import { CREDENTIALS_LIMIT } from '../throttling/rate-limit.plugin.ts';
import { callAsMember, visitorSignal } from '../upstream/product-api-calls.ts';
import { upstreamHeaders } from '../upstream/request-context.plugin.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';

/** Logs in; a password that is wrong answers as the product API says. */
export const login = fp(
  async (app) => {
    const { method, path } = bffApi.login;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      handler: (request, reply) => {
        const guarded = app.tryCredentials.bind(app, request);
        const begun = () => rememberDevice(app, request, reply);
        return beginSession(app, { path, successStatus: 200, guarded, begun }, request, reply);
      },
    });
  },
  { name: 'login', dependencies: ['rate-limit', 'login-throttle', 'pending-logouts', 'json-bodies', 'csrf'] },
);

/** Logs in with a passkey. There is no secret to guess, so attempts count per network alone. */
export const passkeyLogin = fp(
  async (app) => {
    const { method, path } = bffApi.passkeyLogin;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      handler: (request, reply) => beginSession(app, { path, successStatus: 200 }, request, reply),
    });
  },
  { name: 'passkey-login', dependencies: ['rate-limit', 'pending-logouts', 'json-bodies', 'csrf'] },
);

/** Creates an account and logs it in. The answer is the same whether or not the address has an account. */
export const register = fp(
  async (app) => {
    const { method, path } = bffApi.register;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      handler: (request, reply) => {
        const receiver = `registration ${mailReceiver(request, 'email')}`;
        const guarded = app.sendMailOrThrow.bind(app, request, receiver);
        return beginSession(app, { path, successStatus: 201, guarded }, request, reply);
      },
    });
  },
  { name: 'register', dependencies: ['rate-limit', 'mail-throttle', 'pending-logouts', 'json-bodies', 'csrf'] },
);

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
async function beginSession(
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

const LONGEST_MS = 1000;
const { path } = productApi.getAccount;

/**
 * Lets the browser count as a known device of the account that it has just logged in. Anybody may register an address
 * of somebody else and log in to that: as long as it is not proved, it must not lead to more guesses at the
 * password of the address's owner.
 */
async function rememberDevice(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  if (app.isTrustedDevice(request) || (await ownsItsAddress(app, request))) app.rememberDevice(request, reply);
}

async function ownsItsAddress(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const { status, body } = await callAsMember(app, request, { method: 'GET', path, signal });
    return status === 200 && accountSchema.parse(JSON.parse(body.toString('utf8'))).email_confirmed;
  } catch {
    // The log in has worked; not being a known device costs a member nothing but some of his wrong passwords.
    return false;
  }
}
