import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { useApp } from '../platform/AppProvider.tsx';
import { CachedFragment } from '../platform/fragments/CachedFragment.tsx';
import { createPageIntl } from '../platform/i18n/intl.ts';
import { localeOfPath } from '../platform/i18n/locale-of-path.ts';
import { areaOfPath } from '../platform/navigation/areas.ts';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import { LOCALE_FONTS } from '../styles/locale-fonts.ts';
import { IconSheet } from '../ui/Icon/IconSheet.tsx';
import { PageHead } from './PageHead.tsx';
import { useFontSlices } from './use-font-slices.ts';

/** The HTML document around a page, in the page's language and area. */
export function Document({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const { pathname } = usePageLocation();
  const { locale, path } = localeOfPath(pathname);
  const area = areaOfPath(path);
  const fonts = LOCALE_FONTS[locale.code];
  useFontSlices(fonts?.slices);
  return (
    <html lang={locale.languageTag} data-area={area}>
      <PageHead
        area={area}
        locale={locale}
        stylesheets={app.config.stylesheets}
        inlineStyles={app.inlineStyles}
        inlineScript={app.inlineScript}
        fonts={fonts}
      />
      <body>
        <CachedFragment name="icon-sheet">
          <IconSheet />
        </CachedFragment>
        <RawIntlProvider value={createPageIntl(app, locale)}>{children}</RawIntlProvider>
      </body>
    </html>
  );
}
