import { placeholders } from '@sound-library/bff/placeholders.ts';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const texts = new Map(
  trackedFiles(/^content\/translations\/.*\.json$/).map(({ path, text }) => [
    path,
    JSON.parse(text) as Record<string, string>,
  ]),
);
const of = (file: string) => texts.get(`content/translations/${file}.json`) ?? {};
const english = of(LOCALES['en-GB'].textsLocale);
const others = LOCALE_CODES.filter((code) => code !== 'en-GB').map((code) => LOCALES[code].textsLocale);

/** Japanese words that `word-break: auto-phrase` breaks in two; a word joiner (U+2060) prevents it. */
const BROKEN_WORDS =
  /これまでどおり|いくつか|どうぞ|お気に入り|お問い合わせ|もう一度|引き続き|手続き|切り替え|お持ち帰り|か月間/;

describe('the interface texts', () => {
  it('exist in English', () => {
    expect(Object.keys(english).length).toBeGreaterThan(50);
  });

  it.each(others)('have the same keys in %s as in English', (locale) => {
    expect(Object.keys(of(locale)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(others)('have the same placeholders in %s as in English', (locale) => {
    const differing = Object.entries(of(locale)).filter(
      ([key, text]) => placeholders(text) === null || placeholders(text) !== placeholders(english[key] ?? ''),
    );
    expect(differing).toEqual([]);
  });

  it('break no Japanese word in two', () => {
    const broken = Object.entries(of('ja')).filter(([key, text]) => !key.endsWith('.meta') && BROKEN_WORDS.test(text));
    expect(broken).toEqual([]);
  });

  it.each([
    ['ja', /[\p{sc=Kana}\p{sc=Hira}\p{sc=Han}ー}] ?[:;!?,()]|["'‘’“”]|\.\.\./u],
    ['ko', /[：；！？，（）、。「」『』“”]|["']|\.\.\./u],
  ] as const)('have the punctuation of their language in %s', (locale, foreign) => {
    expect(Object.entries(of(locale)).filter(([, text]) => foreign.test(text))).toEqual([]);
  });

  it.each(['en-gb', ...others])('are never empty in %s', (locale) => {
    expect(Object.entries(of(locale)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are searched for placeholders in the branches of plurals, too', () => {
    expect(placeholders('{count, plural, one {<b>{name}</b>} other {#}}')).toBe('b,count,name');
  });
});
