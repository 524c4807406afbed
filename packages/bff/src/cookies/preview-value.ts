import { z } from 'zod';
import { decodeSecret, encodeSecret, type KeptSecret } from './signed-cookie-codec.ts';

const PREVIEW = { kind: 'preview', schema: z.string().regex(/^[\w.-]{1,1000}$/) };

/** What the cookie holds of a preview before it is signed. Throws for a token that no Authorization header may carry. */
export function encodePreview(preview: KeptSecret): string {
  return encodeSecret({ ...preview, token: PREVIEW.schema.parse(preview.token) }, PREVIEW);
}

/** The token in a verified cookie value; null when it is malformed or past its expiry. `now` in milliseconds. */
export function decodePreview(value: string, now: number): string | null {
  return decodeSecret(value, now, PREVIEW);
}
