import { timed } from '@sound-library/server-kit/server-timing.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestRefused } from '../errors/request-refused.ts';
import { upstreamHeaders } from '../upstream/request-headers.ts';
import type { UpstreamAnswer, UpstreamCall } from '../upstream/upstream-client.ts';

/**
 * Makes a call with the visitor's bearer token. A shared token that the product API refuses may have been ended
 * meanwhile: a GET is tried once more with a new one. Throws unauthenticated, without asking, when there is no session.
 */
export async function callAsMember(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Omit<UpstreamCall, 'headers'>,
): Promise<UpstreamAnswer> {
  const session = request.readSession();
  if (session.kind !== 'present') throw notLoggedIn();
  const first = await withBearer(app, request, call);
  if (first.answer.status !== 401) return first.answer;
  await app.cookieLogin.forget(session.token, first.bearer);
  if (!first.shared || call.method !== 'GET') return first.answer;
  return (await withBearer(app, request, call)).answer;
}

async function withBearer(app: FastifyInstance, request: FastifyRequest, call: Omit<UpstreamCall, 'headers'>) {
  const { result, shared } = await timed(request.timings, 'cookie-login', () => app.cookieLogin.of(request));
  if (result.kind === 'guest') throw notLoggedIn();
  const headers = { ...upstreamHeaders(request.visitorFacts()), authorization: `Bearer ${result.bearer}` };
  const body = call.body ? { 'content-type': 'application/json' } : {};
  return {
    answer: await timed(request.timings, 'product-api', () =>
      app.productApi.call({ deadline: request.deadline, ...call, headers: { ...headers, ...body } }),
    ),
    bearer: result.bearer,
    shared,
  };
}

/** The call needs a session, and there is none. */
export function notLoggedIn(): RequestRefused {
  return new RequestRefused('unauthenticated', 'This call needs a logged-in user.');
}
