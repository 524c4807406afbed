import { z } from 'zod';
import { contract, VISITOR_CALL } from '../define.ts';
import { sessionSchema } from '../entities/login-state.ts';
import { ceremonyOptionsSchema, ceremonyResponseSchema } from '../entities/passkey.ts';

export const passkeyLoginBodySchema = z.object({ response: ceremonyResponseSchema });

export const passkeyLogin = contract.router({
  beginPasskeyLogin: {
    method: 'POST',
    path: '/api/passkey-login/options',
    summary: 'Options for logging in with a passkey; the same for everybody',
    body: contract.noBody(),
    responses: { 200: ceremonyOptionsSchema },
    metadata: VISITOR_CALL,
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/passkey-login',
    summary: 'Log in with a passkey',
    body: passkeyLoginBodySchema,
    responses: { 200: sessionSchema },
    metadata: VISITOR_CALL,
  },
});
