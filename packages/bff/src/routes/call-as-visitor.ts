import { HEADERS } from '@sound-library/contract/headers.ts';
import { timed } from '@sound-library/server-kit/server-timing.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { upstreamHeaders } from '../upstream/request-headers.ts';
import type { UpstreamAnswer, UpstreamCall } from '../upstream/upstream-client.ts';

/**
 * Makes a call that needs no logged-in user. The session is not looked at, but with `sessionToken` the product API
 * learns whose browser it is.
 */
export function callAsVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Omit<UpstreamCall, 'headers'>,
  sessionToken?: string,
): Promise<UpstreamAnswer> {
  const body = call.body ? { 'content-type': 'application/json' } : {};
  const session = sessionToken === undefined ? {} : { [HEADERS.sessionToken]: sessionToken };
  const headers = { ...upstreamHeaders(request.visitorFacts()), ...body, ...session };
  return timed(request.timings, 'product-api', () =>
    app.productApi.call({ deadline: request.deadline, ...call, headers }),
  );
}
