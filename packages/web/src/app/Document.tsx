import type { LocaleInfo } from '@sound-library/contract/locales.ts';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { useApp } from '../platform/AppProvider.tsx';
import type { App, InlineText } from '../platform/app-context.ts';
import { CachedFragment } from '../platform/fragments/CachedFragment.tsx';
import { createPageIntl } from '../platform/i18n/intl.ts';
import { manifestPath } from '../platform/navigation/page-head.ts';
import { type AreaName, areaOfPath, localeOfPath } from '../platform/navigation/page-paths.ts';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import { useIsHydrated } from '../platform/use-browser-state.ts';
import { LOCALE_FONTS, type LocaleFonts } from '../styles/locale-fonts.ts';
import { IconSheet } from '../ui/media/Icon.tsx';

/** The HTML document around a page, in the page's language and area. */
export function Document({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const { pathname } = usePageLocation();
  const { locale, path } = localeOfPath(pathname);
  const area = areaOfPath(path);
  const fonts = LOCALE_FONTS[locale.code];
  return (
    <html lang={locale.languageTag} data-area={area}>
      <PageHead app={app} area={area} locale={locale} fonts={fonts} />
      <body>
        <CachedFragment name="icon-sheet">
          <IconSheet />
        </CachedFragment>
        <RawIntlProvider value={createPageIntl(app, locale)}>{children}</RawIntlProvider>
      </body>
    </html>
  );
}

interface PageHeadProps {
  readonly app: App;
  readonly area: AreaName;
  readonly locale: LocaleInfo;
  /** Fonts of the page's language besides the Latin ones. */
  readonly fonts: LocaleFonts | null;
}

/** The part of the head that does not depend on the page's content; pages render their titles. */
function PageHead({ app, area, locale, fonts }: PageHeadProps) {
  const { brand, stylesheets } = app.config;
  const variant = area === 'account' ? '-account' : '';
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={brand.themeColors[area]} />
      <link rel="icon" href={`/favicon${variant}.ico`} sizes="32x32" />
      <link rel="icon" href={`/favicon${variant}.svg`} type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon${variant}.png`} />
      <link rel="manifest" href={manifestPath(area === 'account' ? 'account' : 'default', locale)} />
      {import.meta.env.SSR && app.inlineStyles ? <InlineStyle {...app.inlineStyles} /> : null}
      {fonts && !stylesheets.includes(fonts.stylesheet) ? <link rel="stylesheet" href={fonts.stylesheet} /> : null}
      {fonts ? <FontSlices href={fonts.slices} /> : null}
      {fonts ? <noscript>{import.meta.env.SSR ? <link rel="stylesheet" href={fonts.slices} /> : null}</noscript> : null}
      {import.meta.env.SSR && app.inlineScript ? <InlineScript {...app.inlineScript} /> : null}
    </head>
  );
}

/** Rendered on the server only: React hydrates the head that it finds, and ignores additional elements. */
function InlineStyle({ text, nonce }: InlineText) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS of our own build
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Before the elements that it handles: they work as soon as they are painted, while the page is streaming. */
function InlineScript({ text, nonce }: InlineText) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own build
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The fonts for rare characters, after hydration: their rules are long, and hardly any page needs them. */
function FontSlices({ href }: { readonly href: string }) {
  return useIsHydrated() ? <link rel="stylesheet" href={href} /> : null;
}
