import { LOCALES } from '@sound-library/contract/locales.ts';
import { describe, expect, it } from 'vitest';
import { localeOfPath, pathInLocale } from './locale-of-path.ts';

describe('localeOfPath', () => {
  it.each([
    ['/', 'en-GB', '/'],
    ['/labs/packs', 'en-GB', '/labs/packs'],
    ['/ja', 'ja', '/'],
    ['/ja/labs', 'ja', '/labs'],
    ['/ko/labs/packs/strings', 'ko', '/labs/packs/strings'],
    ['/japan', 'en-GB', '/japan'],
    ['/labs/ja', 'en-GB', '/labs/ja'],
  ])('reads %s as %s %s', (pathname, code, path) => {
    const found = localeOfPath(pathname);
    expect([found.locale.code, found.path]).toEqual([code, path]);
  });

  it('is reversed by pathInLocale', () => {
    for (const pathname of ['/', '/ja', '/ja/labs/packs', '/ko/account', '/labs']) {
      const { locale, path } = localeOfPath(pathname);
      expect(pathInLocale(path, locale)).toBe(pathname);
    }
    expect(pathInLocale('/labs?types=keys', LOCALES.ko)).toBe('/ko/labs?types=keys');
  });
});
