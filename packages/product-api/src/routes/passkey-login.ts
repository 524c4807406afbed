import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { lockUser } from '../database/users.ts';
import { passkeyLoginOptions, userOfPasskey } from '../passkeys/use-passkey.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

type PasskeyLoginServices = Pick<Services, 'queries' | 'sessions' | 'relyingParty' | 'now'>;

export function beginPasskeyLoginRoute(services: PasskeyLoginServices): Handler<ProductApi['beginPasskeyLogin']> {
  return async () => ({ options: { ...(await passkeyLoginOptions(services)) } });
}

/** A passkey makes a session, as a password does; an earlier one of the same visitor ends. */
export function passkeyLoginRoute(services: PasskeyLoginServices): Handler<ProductApi['passkeyLogin']> {
  const { queries, sessions, now } = services;
  return async ({ body, request }) => {
    const userId = await userOfPasskey(services, body.response);
    const earlier = givenSessionToken(request);
    if (earlier) await sessions.end(earlier);
    return queries.transaction(async (transaction) => {
      const user = await lockUser(transaction, userId);
      const isDue = user?.deletesAt ? user.deletesAt <= now() : false;
      if (!user || isDue) throw new ApiError('invalid_credentials');
      return sessions.open(user.id, { userAgent: request.headers['user-agent'] }, transaction);
    });
  };
}
