import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { signAccessToken } from '../domain/access-token.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

/** Specification section 3: exchanges a live session for a short-lived access token; no session is an answer, not an error. */
export function cookieLoginRoute(services: Services): Handler<ProductApi['cookieLogin']> {
  const { sessions, keys, accessTokenTtlSeconds, now } = services;
  return async ({ request }) => {
    const token = givenSessionToken(request);
    const member = token ? await sessions.findByToken(token) : undefined;
    if (!member) return { logged_in: false, cookies: { access_token: null } };
    const expiresAt = Math.floor(now().getTime() / 1000) + accessTokenTtlSeconds;
    return {
      logged_in: true,
      cookies: { access_token: signAccessToken({ sessionId: member.session.id, expiresAt }, keys) },
    };
  };
}
