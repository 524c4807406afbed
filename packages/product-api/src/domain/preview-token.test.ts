import { expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from './access-token.ts';
import { isPreviewToken, makePreviewToken } from './preview-token.ts';

const by = { keys: ['k'.repeat(32)], secret: 's'.repeat(32) } as const;
const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const { token, expiresAt } = makePreviewToken(by, NOW);

it('is good for eight hours', () => {
  expect(expiresAt).toEqual(new Date('2026-11-20T20:00:00Z'));
  expect(isPreviewToken(token, by, NOW)).toBe(true);
  expect(isPreviewToken(token, by, new Date(expiresAt.getTime() - 1))).toBe(true);
  expect(isPreviewToken(token, by, expiresAt)).toBe(false);
});

it.each([
  ['other keys', { ...by, keys: ['x'.repeat(32)] as const }],
  ['another secret', { ...by, secret: 'x'.repeat(32) }],
])('proves nothing under %s', (_what, other) => {
  expect(isPreviewToken(token, other, NOW)).toBe(false);
});

it('outlives its key as long as that still verifies', () => {
  expect(isPreviewToken(token, { ...by, keys: ['x'.repeat(32), ...by.keys] }, NOW)).toBe(true);
});

it('does not pass for an access token, nor an access token for it', () => {
  const claims = { sessionId: '7d9c6a4e-52f1-4c6b-9d0e-1f2a3b4c5d6e', expiresAt: NOW.getTime() / 1000 + HOUR_MS };
  expect(verifyAccessToken(token, by.keys, NOW)).toBeUndefined();
  expect(isPreviewToken(signAccessToken(claims, by.keys), by, NOW)).toBe(false);
});

it.each(['', '.', 'a.b', `${token}x`, `x${token}`, `${token}.x`, token.replace('.', '')])('is not %j', (text) => {
  expect(isPreviewToken(text, by, NOW)).toBe(false);
});
