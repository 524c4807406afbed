import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyRequest } from 'fastify';

const TOKEN_MAX_LENGTH = 128;

/** The session token that came with the request, if one of a possible length did. */
export function givenSessionToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = request.headers[HEADERS.sessionToken];
  return typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX_LENGTH ? token : undefined;
}
