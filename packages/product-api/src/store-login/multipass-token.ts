import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const KEY_BYTES = 16;

/** Who comes to the store, in Shopify's names. */
export interface StoreCustomer {
  readonly email: string;
  /** ISO instant; the store takes a token for 15 minutes. */
  readonly created_at: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly identifier: string;
  readonly return_to?: string;
}

/**
 * A Multipass token as Shopify documents it: AES-128-CBC over the JSON with the first half of the secret's SHA-256,
 * HMAC-SHA256 over vector and ciphertext with the second half, all in URL-safe base64.
 */
export function multipassToken(customer: StoreCustomer, secret: string): string {
  const keys = createHash('sha256').update(secret).digest();
  const vector = randomBytes(KEY_BYTES);
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, KEY_BYTES), vector);
  const sealed = Buffer.concat([vector, cipher.update(JSON.stringify(customer), 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', keys.subarray(KEY_BYTES)).update(sealed).digest();
  // Shopify pads its tokens.
  return Buffer.concat([sealed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
