import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Member, SessionStore } from './session-store.ts';
import { type SigningKeys, verifyAccessToken } from './tokens.ts';

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,1000})$/i;

/**
 * Finds the user of a bearer token. The session is read each time, so that logging out invalidates its tokens at once. A call that
 * is meant for another user is refused: its page was rendered before another user logged in.
 */
export function bearerAuthentication(keys: SigningKeys, sessions: SessionStore, now: () => Date) {
  return async (request: FastifyRequest): Promise<Member> => {
    const claims = verifyAccessToken(bearerToken(request), keys, now());
    const member = claims && (await sessions.findById(claims.sessionId));
    if (!member) throw new ApiError('unauthenticated');
    const expected = request.headers[HEADERS.expectedUserId];
    if (expected !== undefined && expected !== member.user.id) throw new ApiError('other_account');
    return member;
  };
}

/** The bearer token of a request; empty without one. */
export function bearerToken({ headers }: FastifyRequest): string {
  const [, token = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  return token;
}
