/** All properties of a locale in one record (specification, section 1). */
export const LOCALES = {
  'en-GB': { code: 'en-GB', displayName: 'English', languageTag: 'en-GB', pathPrefix: '', textsLocale: 'en-gb' },
  ja: { code: 'ja', displayName: '日本語', languageTag: 'ja-JP', pathPrefix: '/ja', textsLocale: 'ja' },
  ko: { code: 'ko', displayName: '한국어', languageTag: 'ko-KR', pathPrefix: '/ko', textsLocale: 'ko' },
} as const;

export type LocaleCode = keyof typeof LOCALES;
export type LocaleInfo = (typeof LOCALES)[LocaleCode];
export type LanguageTag = LocaleInfo['languageTag'];

export const LOCALE_CODES = ['en-GB', 'ja', 'ko'] as const satisfies readonly LocaleCode[];
export const DEFAULT_LOCALE = 'en-GB' satisfies LocaleCode;

/** The locale that an accept-language value prefers; the default locale when it names none of ours. */
export function localeFromAcceptLanguage(value: string | undefined): LocaleCode {
  return preferredLocale(value) ?? DEFAULT_LOCALE;
}

export function preferredLocale(value: string | undefined): LocaleCode | null {
  // Our own servers and pages send a single language tag.
  for (const code of LOCALE_CODES) if (LOCALES[code].languageTag === value) return code;
  const ranges = (value ?? '').split(',').map((range) => {
    const [tag = '', quality] = range.trim().split(/;\s*q=/i);
    return { language: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  ranges.sort((one, other) => other.quality - one.quality);
  for (const { language, quality } of ranges) {
    const code = LOCALE_CODES.find((candidate) => candidate.toLowerCase().split('-')[0] === language);
    if (code && quality > 0) return code;
  }
  return null;
}

/** The country assumed for a visitor until a better guess is available (specification, sections 3 and 8). */
export const FALLBACK_COUNTRY = {
  country_name: 'United States',
  country_code: 'US',
  iso3_country_code: 'USA',
  currency_code: 'USD',
} as const;
