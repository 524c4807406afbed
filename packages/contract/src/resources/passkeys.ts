import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { nameSchema } from './fields.ts';
import { sessionSchema } from './login.ts';

/** A passkey of the member. Timestamps are ISO texts. */
export const passkeySchema = z.object({
  /** The credential's id, base64url. */
  id: z.string(),
  /** The member's name for it. */
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });

/** Options for `navigator.credentials`, as WebAuthn's own JSON; the browser's API validates them. */
export const ceremonyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });
export type CeremonyOptions = z.infer<typeof ceremonyOptionsSchema>;

/** The result of `navigator.credentials`, as WebAuthn's own JSON; the product API verifies it. */
export const ceremonyResponseSchema = z.looseObject({
  id: z.string().max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  clientExtensionResults: z.looseObject({}),
});
export type CeremonyResponse = z.infer<typeof ceremonyResponseSchema>;

export const passkeys = contract.router({
  getPasskeys: {
    method: 'GET',
    path: '/api/passkeys',
    summary: 'List the passkeys of the user, newest first',
    responses: { 200: passkeyListSchema },
    metadata: AUTHENTICATED_CALL,
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/passkeys/options',
    body: contract.noBody(),
    responses: { 200: ceremonyOptionsSchema },
    metadata: AUTHENTICATED_CALL,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/passkeys',
    body: z.object({ name: nameSchema, response: ceremonyResponseSchema }),
    responses: { 201: passkeySchema },
    metadata: AUTHENTICATED_CALL,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/passkeys/:id',
    pathParams: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/api/passkey-login/options',
    summary: 'Create the options for logging in with a passkey; the same for every visitor',
    body: contract.noBody(),
    responses: { 200: ceremonyOptionsSchema },
    metadata: VISITOR_CALL,
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/passkey-login',
    body: z.object({ response: ceremonyResponseSchema }),
    responses: { 200: sessionSchema },
    metadata: VISITOR_CALL,
  },
});
