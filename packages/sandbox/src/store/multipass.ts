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
const SHORTEST_BYTES = 2 * BLOCK_BYTES + SIGNATURE_BYTES;
/** URL-safe alphabet; the padding is optional. */
const TOKEN = /^[\w-]+={0,2}$/;

export interface OpenedToken {
  /** The decrypted JSON. */
  readonly text: string;
  /** The same for every spelling of one token. */
  readonly signature: string;
}

/**
 * Opens a Multipass token as documented by Shopify: initialisation vector, AES-128-CBC ciphertext and HMAC-SHA256 of both; the keys
 * are the halves of the secret's SHA-256. Undefined for a token that was not created with the secret.
 */
export function openMultipassToken(token: string, secret: string): OpenedToken | undefined {
  const bytes = Buffer.from(TOKEN.test(token) ? token : '', 'base64url');
  if (bytes.length < SHORTEST_BYTES || (bytes.length - SIGNATURE_BYTES) % BLOCK_BYTES !== 0) {
    return undefined;
  }
  const keys = createHash('sha256').update(secret).digest();
  const sealed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  const expected = createHmac('sha256', keys.subarray(BLOCK_BYTES)).update(sealed).digest();
  // The signature first: unsigned input is never decrypted, which prevents padding oracles.
  if (!timingSafeEqual(signature, expected)) {
    return undefined;
  }
  const text = decrypt(sealed, keys.subarray(0, BLOCK_BYTES));
  return text === undefined ? undefined : { text, signature: signature.toString('base64') };
}

function decrypt(sealed: Buffer, key: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-128-cbc', key, sealed.subarray(0, BLOCK_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(BLOCK_BYTES)), decipher.final()]).toString();
  } catch {
    // Signed, but with invalid padding: one more invalid token.
    return undefined;
  }
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

export interface StoreLogin {
  readonly customer: Customer;
  readonly returnTo: string | undefined;
}

/** Accepts each token once. Returns the customer, or undefined for an invalid token, whatever the reason. */
export type MultipassLogin = (token: string) => StoreLogin | undefined;

/** The store's Multipass login: a token is valid once, within 15 minutes of its `created_at`. */
export function multipassLogin(secret: string, now = () => Date.now()): MultipassLogin {
  const used = new Map<string, { readonly until: number }>();

  return (token) => {
    const opened = openMultipassToken(token, secret);
    const { data } = customerSchema.safeParse(opened && parsedJson(opened.text));
    if (opened === undefined || data === undefined) {
      return undefined;
    }
    const createdAt = Date.parse(data.created_at);
    const isInTime = Math.abs(now() - createdAt) <= TOKEN_LIFE_MS;
    if (!isInTime || used.has(opened.signature)) {
      return undefined;
    }
    deleteExpired(used, now());
    used.set(opened.signature, { until: createdAt + TOKEN_LIFE_MS });
    const name = [data.first_name, data.last_name].filter(Boolean).join(' ');
    return { customer: { name: name || data.email, email: data.email }, returnTo: data.return_to };
  };
}

function deleteExpired(used: Map<string, { readonly until: number }>, now: number): void {
  for (const [signature, { until }] of used) {
    if (until < now) used.delete(signature);
  }
}
