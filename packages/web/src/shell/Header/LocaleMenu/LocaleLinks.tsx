import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { useApp } from '../../../platform/AppProvider.tsx';
import { localeOfPath, pathInLocale } from '../../../platform/i18n/locale-of-path.ts';
import { PageLink } from '../../../platform/navigation/links.tsx';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';

interface LocaleLinksProps {
  readonly className: string | undefined;
}

/** The same page in every language, as list items. */
export function LocaleLinks({ className }: LocaleLinksProps) {
  const { preview } = useApp().config;
  const { pathname, search } = usePageLocation();
  const { locale, path } = localeOfPath(pathname);
  return LOCALE_CODES.map((code) => (
    <li key={code}>
      <PageLink
        className={className}
        to={`${pathInLocale(path, LOCALES[code])}${search}`}
        lang={LOCALES[code].languageTag}
        hrefLang={LOCALES[code].languageTag}
        // An editor is told the language of the page when its document begins.
        reloadDocument={preview !== null}
        aria-current={code === locale.code ? 'true' : undefined}
      >
        {LOCALES[code].displayName}
      </PageLink>
    </li>
  ));
}
