/** Stands for all locales side by side. */
export const ALL_LOCALES = 'all';
const KEY = 'sandbox-editor-locale';

/** The locale that this tab last showed alone, or all. */
export function readShownLocale(codes: readonly string[]): string {
  const kept = sessionStorage.getItem(KEY);
  return kept !== null && codes.includes(kept) ? kept : ALL_LOCALES;
}

export const keepShownLocale = (locale: string): void => sessionStorage.setItem(KEY, locale);
