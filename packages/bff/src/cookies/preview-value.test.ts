import { expect, it } from 'vitest';
import { decodeMailLinks, encodeMailLinks } from './mail-link-value.ts';
import { decodePreview, encodePreview } from './preview-value.ts';
import { decodeSession, encodeSession } from './session-cookie-value.ts';

const expiresAt = new Date('2030-01-02T03:04:05Z');
const BEFORE = expiresAt.getTime() - 1;
const token = 'a-_Z'.repeat(10).padEnd(43, '0');

it('gives back the token that it took, until it expires', () => {
  const value = encodePreview({ token: 'pay-load.signa_ture', expiresAt });
  expect(decodePreview(value, BEFORE)).toBe('pay-load.signa_ture');
  expect(decodePreview(value, expiresAt.getTime())).toBeNull();
});

it('is never a session or a link, nor one of those a preview', () => {
  const value = encodePreview({ token, expiresAt });
  expect(decodeSession(value, BEFORE)).toBeNull();
  expect(decodeMailLinks(value, BEFORE)).toEqual([]);
  expect(decodePreview(encodeSession({ token, expiresAt }), BEFORE)).toBeNull();
  expect(decodePreview(encodeMailLinks([{ token, expiresAt }]), BEFORE)).toBeNull();
});

it.each([
  '',
  'preview.',
  `preview.${token}`,
  'preview.99999999999.a b',
  'preview.99999999999.a\r\nb',
  `preview.-5.${token}`,
])('is nothing when it reads %j', (value) => {
  expect(decodePreview(value, 0)).toBeNull();
});

it('takes no token that could end a header', () => {
  expect(() => encodePreview({ token: 'a\r\nb', expiresAt })).toThrow();
});
