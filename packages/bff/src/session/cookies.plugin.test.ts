import { describe, expect, it } from 'vitest';
import { decodeMailLinks, MAX_OPEN_LINKS, mailLinkId, withMailLink } from '../routes/mail-links.routes.ts';
import { decodePreview, encodePreview } from '../routes/preview.plugin.ts';
import { decodeSession, encodeSession } from './cookies.plugin.ts';

const expiresAt = new Date('2030-01-02T03:04:05Z');
const BEFORE = expiresAt.getTime() - 1;
const token = 'a-_Z'.repeat(10).padEnd(43, '0');
const linkOf = (letter: string) => ({ token: letter.repeat(43), expiresAt });

it('round-trips a session until it expires', () => {
  const session = { token: 'a.token-with.dots', expiresAt };
  expect(decodeSession(encodeSession(session), BEFORE)).toEqual(session);
  expect(decodeSession(encodeSession(session), expiresAt.getTime())).toBeNull();
  const preview = encodePreview({ token: 'pay-load.signa_ture', expiresAt });
  expect(decodePreview(preview, BEFORE)).toBe('pay-load.signa_ture');
  expect(decodePreview(preview, expiresAt.getTime())).toBeNull();
});

it.each([
  ...['', 'token', '.token', '123.', '99999999999.with space', `99999999999.${'x'.repeat(513)}`, '-5.token'],
  ...['preview.', `preview.${token}`, 'preview.99999999999.a b', 'preview.99999999999.a\r\nb', `preview.-5.${token}`],
  ...[token, 'link.', `link.${token}`, `link.99999999999.${token}x`, `link.99999999999.${token.slice(1)} `],
  ...[`other.99999999999.${token}`, `link.-5.${token}`],
])('returns null for %j', (value) => {
  expect([decodeSession(value, 0), decodePreview(value, 0), decodeMailLinks(value, 0)]).toEqual([null, null, []]);
});

it('refuses a preview token that could end a header', () => {
  expect(() => encodePreview({ token: 'a\r\nb', expiresAt })).toThrow();
});

describe('links of mails', () => {
  it('have no duplicates, and the oldest one is dropped', () => {
    const letters = 'abcdefg'.slice(0, MAX_OPEN_LINKS + 1).split('');
    const all = letters.map((letter) => linkOf(letter)).reduce<ReturnType<typeof withMailLink>>(withMailLink, []);
    expect(all.map((link) => link.token[0])).toEqual(letters.slice(1));
    expect(withMailLink(all, linkOf('b')).map((link) => link.token[0])).toEqual([...letters.slice(2), 'b']);
  });

  it('have ids that reveal nothing of the secret', () => {
    expect(mailLinkId(token)).toMatch(/^[\w-]{22}$/);
    expect(mailLinkId(token)).not.toBe(mailLinkId(linkOf('b').token));
    expect(token).not.toContain(mailLinkId(token).slice(0, 4));
  });
});
