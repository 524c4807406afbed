import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';

/** The name of a country (ISO 3166-1 alpha-2) in a language; the code itself when it has none. */
export type CountryName = (country: string, locale: LocaleCode) => string;

/** Country names as the Unicode data of the runtime has them. */
export function countryNames(): CountryName {
  const namesIn = (locale: LocaleCode) => new Intl.DisplayNames(LOCALES[locale].languageTag, { type: 'region' });
  const names = { 'en-GB': namesIn('en-GB'), ja: namesIn('ja'), ko: namesIn('ko') };
  return (country, locale) => names[locale].of(country) ?? country;
}
