import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
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

/** The placeholders of a message, tags included. */
function placeholders(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
    if (isTagElement(element)) for (const name of placeholders(element.children)) names.add(name);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const option of Object.values(element.options))
        for (const name of placeholders(option.value)) names.add(name);
    }
  }
  return names;
}

/** Japanese words that `word-break: auto-phrase` breaks in two; a word joiner (U+2060) prevents it. */
const BROKEN_WORDS = /これまでどおり|いくつか|どうぞ|お気に入り|お問い合わせ/;

describe('the interface texts', () => {
  it('exist in English', () => {
    expect(Object.keys(english).length).toBeGreaterThan(50);
  });

  it.each(others)('have the same keys in %s as in English', (locale) => {
    expect(Object.keys(of(locale)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(others)('have the same placeholders in %s as in English', (locale) => {
    const asked = (text: string | undefined): string => [...placeholders(parse(text ?? ''))].sort().join();
    const differing = Object.entries(of(locale)).filter(([key, text]) => asked(text) !== asked(english[key]));
    expect(differing).toEqual([]);
  });

  it('break no Japanese word in two', () => {
    const broken = Object.entries(of('ja')).filter(([key, text]) => !key.endsWith('.meta') && BROKEN_WORDS.test(text));
    expect(broken).toEqual([]);
  });

  it.each(['en-gb', ...others])('are never empty in %s', (locale) => {
    expect(Object.entries(of(locale)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are searched for placeholders in the branches of plurals, too', () => {
    expect(placeholders(parse('{count, plural, one {<b>{name}</b>} other {#}}'))).toEqual(
      new Set(['count', 'name', 'b']),
    );
  });
});
