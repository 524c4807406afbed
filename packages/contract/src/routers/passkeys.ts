import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import {
  ceremonyOptionsSchema,
  ceremonyResponseSchema,
  passkeyListSchema,
  passkeySchema,
} from '../entities/passkey.ts';

export const addPasskeyBodySchema = z.object({
  name: z.string().trim().min(1).max(100),
  response: ceremonyResponseSchema,
});

export const passkeys = contract.router({
  getPasskeys: {
    method: 'GET',
    path: '/api/passkeys',
    summary: 'Passkeys of the user, newest first',
    responses: { 200: passkeyListSchema },
    metadata: AUTHENTICATED_CALL,
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/passkeys/options',
    summary: 'Options for making a passkey',
    body: contract.noBody(),
    responses: { 200: ceremonyOptionsSchema },
    metadata: AUTHENTICATED_CALL,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Keep the passkey that the browser made',
    body: addPasskeyBodySchema,
    responses: { 201: passkeySchema },
    metadata: AUTHENTICATED_CALL,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/passkeys/:id',
    summary: 'Forget a passkey',
    pathParams: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
