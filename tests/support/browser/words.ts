import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { OUR_BRAND } from '@sound-library/server-kit/test/support/brand.ts';
import { PROJECT_ROOT } from '../local-resources.ts';

const read = (locale: LocaleCode): Record<string, string> =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, `content/translations/${LOCALES[locale].textsLocale}.json`), 'utf8'));

const texts = new Map<LocaleCode, Record<string, string>>();

/** An interface text by its key, with its simple placeholders filled in and its tags left out. Throws for an unknown key. */
export function words(
  key: string,
  values: Readonly<Record<string, string>> = {},
  locale: LocaleCode = 'en-GB',
): string {
  const map = texts.get(locale) ?? read(locale);
  texts.set(locale, map);
  const text = map[key];
  if (text === undefined) throw new Error(`There is no text '${key}' in ${locale}.`);
  const plain = text.replaceAll(/<\/?\w+>/g, '');
  const filled: Readonly<Record<string, string>> = { brand: OUR_BRAND.name, ...values };
  return plain.replaceAll(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole);
}
