import { expect, it } from 'vitest';
import { decodeMailLinks, encodeMailLinks, MAX_OPEN_LINKS, mailLinkId, withMailLink } from './mail-link-value.ts';
import { decodeSession, encodeSession } from './session-cookie-value.ts';

const expiresAt = new Date('2030-01-02T03:04:05Z');
const BEFORE = expiresAt.getTime() - 1;
const token = 'a-_Z'.repeat(10).padEnd(43, '0');
const linkOf = (letter: string, expires = expiresAt) => ({ token: letter.repeat(43), expiresAt: expires });

it('gives back the secrets that it took, each until it expires', () => {
  const later = linkOf('b', new Date(expiresAt.getTime() + 1000));
  const value = encodeMailLinks([{ token, expiresAt }, later]);
  expect(decodeMailLinks(value, BEFORE)).toEqual([{ token, expiresAt }, later]);
  expect(decodeMailLinks(value, expiresAt.getTime())).toEqual([later]);
});

it('is never a session, nor a session a link', () => {
  expect(decodeSession(encodeMailLinks([{ token, expiresAt }]), BEFORE)).toBeNull();
  expect(decodeMailLinks(encodeSession({ token, expiresAt }), BEFORE)).toEqual([]);
});

it.each([
  '',
  token,
  'link.',
  `link.${token}`,
  `link.99999999999.${token}x`,
  `link.99999999999.${token.slice(1)} `,
  `other.99999999999.${token}`,
  `link.-5.${token}`,
])('is nothing when it reads %j', (value) => {
  expect(decodeMailLinks(value, 0)).toEqual([]);
});

it('holds each link once, and the oldest one makes room', () => {
  const letters = 'abcdefg'.slice(0, MAX_OPEN_LINKS + 1).split('');
  const all = letters.map((letter) => linkOf(letter)).reduce<ReturnType<typeof withMailLink>>(withMailLink, []);
  expect(all.map((link) => link.token[0])).toEqual(letters.slice(1));
  expect(withMailLink(all, linkOf('b')).map((link) => link.token[0])).toEqual([...letters.slice(2), 'b']);
});

it('names a link without telling any of its secret', () => {
  expect(mailLinkId(token)).toMatch(/^[\w-]{22}$/);
  expect(mailLinkId(token)).not.toBe(mailLinkId(linkOf('b').token));
  expect(token).not.toContain(mailLinkId(token).slice(0, 4));
});
