import { describe, expect, it } from 'vitest';
import { LOCALES, localeFromAcceptLanguage } from './locales.ts';

describe('locale of an accept-language value', () => {
  it.each([
    [undefined, 'en-GB'],
    ['', 'en-GB'],
    ['ja-JP', 'ja'],
    ['ko', 'ko'],
    ['de-DE, ko;q=0.5, ja;q=0.8', 'ja'],
    ['fr, de', 'en-GB'],
    ['ja;q=0, ko;q=0.1', 'ko'],
    ['en-US, ja', 'en-GB'],
    ['ja;q=nonsense', 'en-GB'],
    ['*', 'en-GB'],
    ['\u0000', 'en-GB'],
  ])('%j is %s', (value, locale) => {
    expect(localeFromAcceptLanguage(value)).toBe(locale);
  });

  it('finds every locale by its own tag', () => {
    for (const { code, languageTag } of Object.values(LOCALES)) {
      expect(localeFromAcceptLanguage(languageTag)).toBe(code);
    }
  });
});
