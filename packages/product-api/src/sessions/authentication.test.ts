import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { isPreviewToken, makePreviewToken, signAccessToken, signingKeys, verifyAccessToken } from './authentication.ts';

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

describe('the signing keys', () => {
  const folder = forEachTest(temporaryFolder);
  const unset = () => ({ secrets: undefined, secretFile: join(folder.path, 'deep', 'secret') });

  it('are generated once in a file that only its owner can read', async () => {
    const [first] = await signingKeys(unset());
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect((await stat(unset().secretFile)).mode & 0o777).toBe(0o600);
    expect(await signingKeys(unset())).toEqual([first]);
  });

  it('are not read from a damaged file', async () => {
    await signingKeys(unset());
    await writeFile(unset().secretFile, 'x');
    await expect(signingKeys(unset())).rejects.toThrow('damaged');
  });
});
