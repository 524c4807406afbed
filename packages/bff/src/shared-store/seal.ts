import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = ReturnType<typeof createSeal>;

/**
 * Encrypts data that leaves this process, so that a reader of the shared store can't use it. The first secret encrypts, all decrypt.
 * A text encrypted for one purpose can't be decrypted for another.
 */
export function createSeal([first, ...retired]: readonly [string, ...string[]], purpose: string) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const firstKey = keyOf(first);
  const keys = [firstKey, ...retired.map(keyOf)];
  return {
    /** `owner` is the only one for whom the text can be decrypted. */
    seal(text: string, owner: string): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, firstKey, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    /** The text; undefined when it was encrypted with none of the secrets, for another owner, or is damaged. */
    open(bytes: Buffer, owner: string): string | undefined {
      for (const key of keys) {
        try {
          return decrypt(bytes, key, owner);
        } catch {
          // Another secret may match.
        }
      }
      return undefined;
    },
  };
}

function decrypt(bytes: Buffer, key: Buffer, owner: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
}
