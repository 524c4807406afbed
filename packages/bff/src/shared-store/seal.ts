import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what leaves this process, so that a reader of the shared store can't use it. */
export interface Seal {
  /** `owner` names for whom the text is: it opens for nobody else. */
  seal(text: string, owner: string): Buffer;
  /** The text again; undefined when it was sealed with none of the secrets, for somebody else, or is damaged. */
  open(bytes: Buffer, owner: string): string | undefined;
}

/** The first secret seals, all open. What is sealed for one purpose opens for no other. */
export function createSeal([first, ...retired]: readonly [string, ...string[]], purpose: string): Seal {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const firstKey = keyOf(first);
  const keys = [firstKey, ...retired.map(keyOf)];
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, firstKey, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(bytes, owner) {
      for (const key of keys) {
        try {
          return decrypt(bytes, key, owner);
        } catch {
          // Not this secret's; the next may be the one.
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

/**
 * Names of people, such as mail addresses and networks, as keys of the shared store: a reader without the secret can't
 * even tell whether a name that he guesses is among them.
 */
export function createKeyHash(secret: string): (name: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keys of the shared store', 32));
  return (name) => createHmac('sha256', key).update(name).digest('base64url');
}
