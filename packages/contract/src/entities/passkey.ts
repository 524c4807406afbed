import { z } from 'zod';

/** A passkey of the member. Instants are ISO texts. */
export const passkeySchema = z.object({
  /** The credential's id, base64url. */
  id: z.string(),
  /** What the person calls it. */
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });
export type PasskeyList = z.infer<typeof passkeyListSchema>;

/** Options for `navigator.credentials`, as WebAuthn's own JSON; the browser's API checks what is in it. */
export const ceremonyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });
export type CeremonyOptions = z.infer<typeof ceremonyOptionsSchema>;

/** What `navigator.credentials` made of them, as WebAuthn's own JSON; the product API verifies what is in it. */
export const ceremonyResponseSchema = z.looseObject({
  id: z.string().max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  clientExtensionResults: z.looseObject({}),
});
export type CeremonyResponse = z.infer<typeof ceremonyResponseSchema>;
