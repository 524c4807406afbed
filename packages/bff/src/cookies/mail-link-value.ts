import { createHash } from 'node:crypto';
import { mailLinkTokenSchema } from '@sound-library/contract/resources/mail-links.ts';
import { decodeKeptSecret, encodeSecret, type KeptSecret } from './signed-cookie-codec.ts';

const LINK = { kind: 'link', schema: mailLinkTokenSchema };
/** Stands in no secret and needs no escape in a cookie. */
const SEPARATOR = '~';
const ID_LENGTH = 22;
/** Most links of one browser at a time: people open one or two, and a cookie must not grow without end. */
export const MAX_OPEN_LINKS = 5;

/** Names a link in pages and addresses. It is made from the secret, and leads back to it no more than a hash does. */
export function mailLinkId(token: string): string {
  return createHash('sha256').update(`mail link ${token}`).digest('base64url').slice(0, ID_LENGTH);
}

/** What the cookie holds of the links that a browser has opened before it is signed, oldest first. */
export function encodeMailLinks(links: readonly KeptSecret[]): string {
  return links.map((link) => encodeSecret(link, LINK)).join(SEPARATOR);
}

/** The links in a verified cookie value, without those that are malformed or past their expiry. `now` in milliseconds. */
export function decodeMailLinks(value: string, now: number): readonly KeptSecret[] {
  return value.split(SEPARATOR).flatMap((slot) => decodeKeptSecret(slot, now, LINK) ?? []);
}

/** The links with one more, each once; the oldest ones make room. */
export function withMailLink(links: readonly KeptSecret[], link: KeptSecret): readonly KeptSecret[] {
  const others = links.filter(({ token }) => token !== link.token);
  return [...others, link].slice(-MAX_OPEN_LINKS);
}
