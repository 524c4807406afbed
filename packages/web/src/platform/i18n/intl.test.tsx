import { parse } from '@formatjs/icu-messageformat-parser';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { expect, it, vi } from 'vitest';
import { createPageIntl } from './intl.ts';
import type { TextKey } from './texts.ts';

const KEY: TextKey = 'nav.packs';

function intlFor(message: string | null, locale: keyof typeof LOCALES = 'en-GB') {
  const texts = message === null ? {} : { [KEY]: parse(message) };
  const warn = vi.fn();
  const logger = { warn, error: warn };
  return { intl: createPageIntl({ texts: { get: () => texts }, logger }, LOCALES[locale]), warn };
}

it.each([
  ['a missing text', null, 'Missing text: "nav.packs" in "en-GB"'],
  ['a text whose value is missing', 'It’s {name}', 'A text can not be formatted in "en-GB"'],
])('shows the key of %s, and reports it once', (_, message, problem) => {
  const { intl, warn } = intlFor(message);
  expect([intl.formatMessage({ id: KEY }, {}), intl.formatMessage({ id: KEY }, {})]).toEqual([KEY, KEY]);
  expect(warn.mock.calls.map(([words]) => words)).toEqual([problem]);
});

it("formats dates in the page's language, and Japanese and Korean ones without breaks", () => {
  const date = new Date('2026-10-30T00:00:00Z');
  const write = (locale: keyof typeof LOCALES) =>
    intlFor('', locale).intl.formatDate(date, { dateStyle: 'long', timeZone: 'UTC' });
  expect([write('en-GB'), write('ja'), write('ko')]).toEqual([
    '30 October 2026',
    '2026年\u206010月\u206030日',
    '2026년 \u206010월 \u206030일',
  ]);
});

it('is shared by all requests with the same texts', () => {
  const texts = { get: () => TEXTS };
  const logger = { warn: vi.fn(), error: vi.fn() };
  expect(createPageIntl({ texts, logger }, LOCALES.ja)).toBe(createPageIntl({ texts, logger }, LOCALES.ja));
});

const TEXTS = {};
