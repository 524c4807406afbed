import { describe, expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from './access-token.ts';

const KEY = 'k'.repeat(32);
const OTHER = 'o'.repeat(32);
const now = new Date('2026-11-20T12:00:00Z');
const claims = { sessionId: '0b0b8a86-65a5-4c3e-9a69-2a3a4a9f8d11', expiresAt: now.getTime() / 1000 + 300 };

describe('an access token', () => {
  it('gives back its claims', () => {
    expect(verifyAccessToken(signAccessToken(claims, [KEY]), [KEY], now)).toEqual(claims);
  });

  it('is verified by an older key after a new one has come first', () => {
    expect(verifyAccessToken(signAccessToken(claims, [OTHER]), [KEY, OTHER], now)).toEqual(claims);
  });

  it('is worth nothing once its key is gone, or its time', () => {
    const token = signAccessToken(claims, [OTHER]);
    expect(verifyAccessToken(token, [KEY], now)).toBeUndefined();
    expect(verifyAccessToken(token, [OTHER], new Date(claims.expiresAt * 1000))).toBeUndefined();
  });

  it('is refused when any character of it is changed', () => {
    const token = signAccessToken(claims, [KEY]);
    const [payload = '', signature = ''] = token.split('.');
    const later = signAccessToken({ ...claims, expiresAt: claims.expiresAt + 9999 }, [OTHER]).split('.')[0];
    for (const forged of [`${later}.${signature}`, `${payload}.`, payload, `${token}.x`, '', '.', `a${token}`]) {
      expect(verifyAccessToken(forged, [KEY], now)).toBeUndefined();
    }
  });
});
