import type { Locale } from './model.ts';

export const DEFAULT_LOCALE = 'en-GB';

function locale(code: string, name: string, id: string): Locale {
  const isDefault = code === DEFAULT_LOCALE;
  return {
    name,
    code,
    internal_code: code,
    fallbackCode: isDefault ? null : DEFAULT_LOCALE,
    default: isDefault,
    contentManagementApi: true,
    contentDeliveryApi: true,
    optional: !isDefault,
    sys: { type: 'Locale', id, version: 1 },
  };
}

/** The space's locales, the default first. */
export const LOCALES: readonly Locale[] = [
  locale(DEFAULT_LOCALE, 'English (United Kingdom)', 'locale-en-gb'),
  locale('ja-JP', 'Japanese (Japan)', 'locale-ja-jp'),
  locale('ko-KR', 'Korean (South Korea)', 'locale-ko-kr'),
];

/** A localised field's value in every locale. */
export function inAllLocales<T>([en, ja, ko]: readonly [T, T, T]): Readonly<Record<string, T>> {
  return { 'en-GB': en, 'ja-JP': ja, 'ko-KR': ko };
}

/** A field that is not localised: its value stands under the default locale only. */
export function once<T>(value: T): Readonly<Record<string, T>> {
  return { [DEFAULT_LOCALE]: value };
}
