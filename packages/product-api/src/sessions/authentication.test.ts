import { describe, expect, it } from 'vitest';
import { isPreviewToken, makePreviewToken, signAccessToken, verifyAccessToken } from './authentication.ts';

const KEY = 'k'.repeat(32);
const OTHER = 'o'.repeat(32);
const now = new Date('2026-11-20T12:00:00Z');
const claims = { sessionId: '0b0b8a86-65a5-4c3e-9a69-2a3a4a9f8d11', expiresAt: now.getTime() / 1000 + 300 };

describe('an access token', () => {
  it('is verified by an older key after a new one was added', () => {
    expect(verifyAccessToken(signAccessToken(claims, [OTHER]), [KEY, OTHER], now)).toEqual(claims);
  });

  it('is invalid once its key is removed or it has expired', () => {
    const token = signAccessToken(claims, [OTHER]);
    expect(verifyAccessToken(token, [KEY], now)).toBeUndefined();
    expect(verifyAccessToken(token, [OTHER], new Date(claims.expiresAt * 1000))).toBeUndefined();
  });

  it('is refused when any of its characters is changed', () => {
    const token = signAccessToken(claims, [KEY]);
    const [payload = '', signature = ''] = token.split('.');
    const later = signAccessToken({ ...claims, expiresAt: claims.expiresAt + 9999 }, [OTHER]).split('.')[0];
    for (const forged of [`${later}.${signature}`, `${payload}.`, payload, `${token}.x`, '', '.', `a${token}`]) {
      expect(verifyAccessToken(forged, [KEY], now)).toBeUndefined();
    }
  });
});

it('a preview token is invalid under another secret and as an access token, nor is an access token one', () => {
  const by = { keys: [KEY], secret: 's'.repeat(32) } as const;
  const { token } = makePreviewToken(by, now);
  expect(isPreviewToken(token, by, now)).toBe(true);
  expect(isPreviewToken(token, { ...by, secret: 'x'.repeat(32) }, now)).toBe(false);
  expect(verifyAccessToken(token, by.keys, now)).toBeUndefined();
  expect(isPreviewToken(signAccessToken(claims, by.keys), by, now)).toBe(false);
});
