import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { KeptSession } from '../cookies/session-cookie-value.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const sealedSchema = z.object({ token: z.string().min(1), expiresAt: z.coerce.date() });

/** Encrypts a session, so that who reads the disk can't use it. */
export function sealSession({ token, expiresAt }: KeptSession, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const text = JSON.stringify({ token, expiresAt });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The session again; undefined when it was sealed with none of the secrets, or is damaged. */
export function openSession(bytes: Buffer, secrets: readonly string[]): KeptSession | undefined {
  for (const secret of secrets) {
    try {
      return sealedSchema.parse(JSON.parse(decrypt(bytes, secret)));
    } catch {
      // Not this secret's; the next may be the one.
    }
  }
  return undefined;
}

function decrypt(bytes: Buffer, secret: string): string {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'ending sessions', 32));
}
