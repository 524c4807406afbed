import { HEADERS } from '@sound-library/contract/headers.ts';
import { timed } from '@sound-library/server-kit/server-timing.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestRefused } from '../errors/request-refused.ts';
import { upstreamHeaders, validUserId } from '../upstream/request-headers.ts';
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
  const headers = {
    ...upstreamHeaders(request.visitorFacts()),
    ...expectedUser(request),
    authorization: `Bearer ${result.bearer}`,
  };
  const body = call.body ? { 'content-type': 'application/json' } : {};
  return {
    answer: await timed(request.timings, 'product-api', () =>
      app.productApi.call({ deadline: request.deadline, ...call, headers: { ...headers, ...body } }),
    ),
    bearer: result.bearer,
    shared,
  };
}

/** The product API knows best whose bearer it is, and compares. Throws other_account for what can be nobody's id. */
function expectedUser({ headers }: FastifyRequest): Record<string, string> {
  const given = headers[HEADERS.expectedUserId];
  if (given === undefined) return {};
  const userId = validUserId(given);
  if (!userId) throw new RequestRefused('other_account', 'Another account is logged in than the call is meant for.');
  return { [HEADERS.expectedUserId]: userId };
}

/** The call needs a session, and there is none. */
export function notLoggedIn(): RequestRefused {
  return new RequestRefused('unauthenticated', 'This call needs a logged-in user.');
}
