import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { z } from 'zod';

/** A customer of the store. */
export interface Customer {
  /** The e-mail address when no name is known. */
  readonly name: string;
  readonly email: string;
}

const BLOCK_BYTES = 16;
const SIGNATURE_BYTES = 32;

/**
 * Opens a Multipass token as documented by Shopify: initialisation vector, AES-128-CBC ciphertext and HMAC-SHA256 of both; the keys
 * are the halves of the secret's SHA-256. Returns the decrypted text and the signature, which is the same for every spelling of one
 * token. Undefined for a token that was not created with the secret.
 */
function openToken(token: string, secret: string): { readonly text: string; readonly signature: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const keys = createHash('sha256').update(secret).digest();
  const sealed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  const expected = createHmac('sha256', keys.subarray(BLOCK_BYTES)).update(sealed).digest();
  // The signature first: unsigned input is never decrypted, which prevents padding oracles.
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const decipher = createDecipheriv('aes-128-cbc', keys.subarray(0, BLOCK_BYTES), sealed.subarray(0, BLOCK_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(BLOCK_BYTES)), decipher.final()]).toString();
  return { text, signature: signature.toString('base64') };
}

const TOKEN_LIFE_MS = 15 * 60_000;

const customerSchema = z.object({
  email: z.email(),
  created_at: z.iso.datetime({ offset: true }),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  /** URL to which the customer continues. */
  return_to: z.url({ protocol: /^https?$/ }).optional(),
});

/**
 * The store's Multipass login: a token is valid once, within 15 minutes of its `created_at`. Returns undefined for an invalid token,
 * whatever the reason.
 */
export function multipassLogin(secret: string) {
  /** The signatures of used tokens, and the end of their validity. */
  const used = new Map<string, number>();

  return (token: string) => {
    const opened = openToken(token, secret);
    const { data } = customerSchema.safeParse(opened && parsedJson(opened.text));
    if (opened === undefined || data === undefined) return undefined;
    const createdAt = Date.parse(data.created_at);
    const isInTime = Math.abs(Date.now() - createdAt) <= TOKEN_LIFE_MS;
    if (!isInTime || used.has(opened.signature)) return undefined;
    for (const [signature, until] of used) if (until < Date.now()) used.delete(signature);
    used.set(opened.signature, createdAt + TOKEN_LIFE_MS);
    const name = [data.first_name, data.last_name].filter(Boolean).join(' ');
    const customer: Customer = { name: name || data.email, email: data.email };
    return { customer, returnTo: data.return_to };
  };
}
