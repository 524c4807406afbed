import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

const BLOCK_BYTES = 16;
const SIGNATURE_BYTES = 32;
const SHORTEST_BYTES = 2 * BLOCK_BYTES + SIGNATURE_BYTES;
/** URL-safe alphabet; the padding may be left out. */
const TOKEN = /^[\w-]+={0,2}$/;

export interface OpenedToken {
  /** The JSON that was encrypted. */
  readonly text: string;
  /** The same for every spelling of one token. */
  readonly signature: string;
}

/**
 * Opens a Multipass token as Shopify documents it: initialisation vector, AES-128-CBC ciphertext and HMAC-SHA256 of
 * both; the keys are the halves of the secret's SHA-256. Undefined for anything that was not made with the secret.
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
  // The signature first: what it does not vouch for is never decrypted, so that bad padding tells nothing.
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
    // Signed, but with padding that no encryption makes: one more token that does not count.
    return undefined;
  }
}
