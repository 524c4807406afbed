import { z } from 'zod';

const base64Url = z
  .string()
  .max(64 * 1024)
  .regex(/^[\w-]+$/);

/** What the browser signed or vouches for, as far as we must know before the proof is checked. */
const clientDataSchema = base64Url
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString());
    } catch {
      // What is no JSON is refused like any other answer that proves nothing.
      addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ challenge: z.string().max(1024) }));

const credentialSchema = z.object({
  id: base64Url.max(1400),
  rawId: base64Url.max(1400),
  type: z.literal('public-key'),
});

/** The answer to options for making a passkey. What browsers send besides is nothing to us. */
export const madePasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,32}$/))
      .max(10)
      .default([]),
  }),
});
export type MadePasskey = z.infer<typeof madePasskeySchema>;

/** The answer to options for logging in. */
export const usedPasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    /** Discoverable passkeys carry it always. */
    userHandle: base64Url,
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

/** The challenge that an answer is to; undefined when it doesn't say. */
export function challengeOf({ response }: MadePasskey | UsedPasskey): string | undefined {
  return clientDataSchema.safeParse(response.clientDataJSON).data?.challenge;
}
