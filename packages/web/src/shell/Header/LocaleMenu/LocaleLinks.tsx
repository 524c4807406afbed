import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { Link, useLocation } from 'react-router';
import { localeOfPath, pathInLocale } from '../../../platform/i18n/locale-of-path.ts';

interface LocaleLinksProps {
  readonly className: string | undefined;
}

/** The same page in every language, as list items. */
export function LocaleLinks({ className }: LocaleLinksProps) {
  const { pathname, search } = useLocation();
  const { locale, path } = localeOfPath(pathname);
  return LOCALE_CODES.map((code) => (
    <li key={code}>
      <Link
        className={className}
        to={`${pathInLocale(path, LOCALES[code])}${search}`}
        lang={LOCALES[code].languageTag}
        hrefLang={LOCALES[code].languageTag}
        aria-current={code === locale.code ? 'true' : undefined}
      >
        {LOCALES[code].displayName}
      </Link>
    </li>
  ));
}
