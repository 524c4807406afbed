import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleFacts } from '@sound-library/contract/locales.ts';

interface LocalisedPath {
  readonly locale: LocaleFacts;
  /** The path without its locale prefix; starts with `/`. */
  readonly path: string;
}

/** Splits `/ja/labs` into Japanese and `/labs`; a path without a prefix is in the default locale. A query stays with the path. */
export function localeOfPath(pathname: string): LocalisedPath {
  for (const code of LOCALE_CODES) {
    const { pathPrefix } = LOCALES[code];
    if (pathPrefix === '' || !pathname.startsWith(pathPrefix)) continue;
    const rest = pathname.slice(pathPrefix.length);
    if (rest.startsWith('/')) return { locale: LOCALES[code], path: rest };
    if (rest === '' || /^[?#]/.test(rest)) return { locale: LOCALES[code], path: `/${rest}` };
  }
  return { locale: LOCALES[DEFAULT_LOCALE], path: pathname };
}

/** The path in a locale: `/labs` is `/ja/labs` in Japanese. */
export function pathInLocale(path: string, locale: LocaleFacts): string {
  if (locale.pathPrefix === '') return path;
  return `${locale.pathPrefix}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
