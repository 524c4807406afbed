import { mailLinkTokenSchema } from '@sound-library/contract/entities/mail-link.ts';
import { decodeSecret, encodeSecret, type KeptSecret } from './secret-value.ts';

const LINK = { kind: 'link', schema: mailLinkTokenSchema };

/** What the cookie holds of a mail's link before it is signed. */
export function encodeMailLink(link: KeptSecret): string {
  return encodeSecret(link, LINK);
}

/** The secret in a verified cookie value; null when it is malformed or past its expiry. `now` in milliseconds. */
export function decodeMailLink(value: string, now: number): string | null {
  return decodeSecret(value, now, LINK);
}
