import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';

export const storeLoginBodySchema = z.object({
  /** A page of the store to come back to; the store's own address only. */
  return_to: z.string().max(2048).nullable(),
});

export const storeLogin = contract.router({
  createStoreLogin: {
    method: 'POST',
    path: '/api/store-login',
    summary: 'An address that logs the user in at the external store, once',
    body: storeLoginBodySchema,
    responses: { 200: z.object({ url: z.url() }) },
    metadata: AUTHENTICATED_CALL,
  },
});
