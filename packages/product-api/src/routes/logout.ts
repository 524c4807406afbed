import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

/** Ends the session; its access tokens end with it. Without a session there is nothing to do. */
export function logoutRoute({ sessions }: Services): Handler<ProductApi['logout']> {
  return async ({ request }) => {
    const token = givenSessionToken(request);
    if (token) await sessions.end(token);
    return undefined;
  };
}
