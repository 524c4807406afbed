import { expect, it } from 'vitest';
import { decodeMailLink, encodeMailLink } from './mail-link-value.ts';
import { decodeSession, encodeSession } from './session-cookie-value.ts';

const expiresAt = new Date('2030-01-02T03:04:05Z');
const BEFORE = expiresAt.getTime() - 1;
const token = 'a-_Z'.repeat(10).padEnd(43, '0');

it('gives back the secret that it took, until it expires', () => {
  const value = encodeMailLink({ token, expiresAt });
  expect(decodeMailLink(value, BEFORE)).toBe(token);
  expect(decodeMailLink(value, expiresAt.getTime())).toBeNull();
});

it('is never a session, nor a session a link', () => {
  expect(decodeSession(encodeMailLink({ token, expiresAt }), BEFORE)).toBeNull();
  expect(decodeMailLink(encodeSession({ token, expiresAt }), BEFORE)).toBeNull();
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
  expect(decodeMailLink(value, 0)).toBeNull();
});
