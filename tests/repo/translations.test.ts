import { placeholders } from '@sound-library/bff/placeholders.ts';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { OUR_BRAND } from '@sound-library/server-kit/test/support/brand.ts';
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

/** English articles before the name, and Korean particles after it that depend on its last sound. */
const DEPENDS_ON_NAME =
  /\ban? (free |new )?\{brand\}|\{brand\}(을|를|은|는|이 |가 |과|와|으로|로(?!그)|이[가-힣]|랑)/gu;

/** A language may leave out the name of the brand, which is always filled in. */
const withoutBrand = (text: string) => placeholders(text)?.replace(/\bbrand,|,?\bbrand$/, '') ?? null;

describe('the interface texts', () => {
  it('exist in English', () => {
    expect(Object.keys(english).length).toBeGreaterThan(50);
  });

  it.each(others)('have the same keys in %s as in English', (locale) => {
    expect(Object.keys(of(locale)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(others)('have the same placeholders in %s as in English', (locale) => {
    const differing = Object.entries(of(locale)).filter(
      ([key, text]) => withoutBrand(text) === null || withoutBrand(text) !== withoutBrand(english[key] ?? ''),
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

  it('and those of mails read well with any name of the brand', () => {
    const mails = trackedFiles(/^packages\/product-api\/src\/mail\/texts\/.*\.json$/);
    const all = [...mails, ...trackedFiles(/^content\/translations\/.*\.json$/)];
    expect(all).toHaveLength(2 * LOCALE_CODES.length);
    const faulty = all.flatMap(({ path, text }) =>
      [...text.matchAll(DEPENDS_ON_NAME)].map(([found]) => `${path}: ${found}`),
    );
    expect(faulty).toEqual([]);
  });

  it('and those of mails contain no name of a brand', () => {
    const { name, publisher } = OUR_BRAND;
    const all = trackedFiles(/^(packages\/product-api\/src\/mail\/texts|content\/translations)\/.*\.json$/);
    expect(all.filter(({ text }) => text.includes(name) || text.includes(publisher)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it.each(['en-gb', ...others])('are never empty in %s', (locale) => {
    expect(Object.entries(of(locale)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are searched for placeholders in the branches of plurals, too', () => {
    expect(placeholders('{count, plural, one {<b>{name}</b>} other {#}}')).toBe('b,count,name');
  });
});
