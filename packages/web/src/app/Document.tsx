import type { LocaleInfo } from '@sound-library/contract/locales.ts';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { useApp } from '../platform/AppProvider.tsx';
import type { InlineText } from '../platform/app-context.ts';
import { CachedFragment } from '../platform/fragments/CachedFragment.tsx';
import { createPageIntl } from '../platform/i18n/intl.ts';
import { manifestPath } from '../platform/navigation/page-head.ts';
import { type AreaName, areaOfPath, localeOfPath } from '../platform/navigation/page-paths.ts';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import { useIsHydrated } from '../platform/use-browser-state.ts';
import { LOCALE_FONTS } from '../styles/locale-fonts.ts';
import { IconSheet } from '../ui/media/Icon.tsx';

/** The HTML document around a page, in the page's language and area. */
export function Document({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const { locale, path } = localeOfPath(usePageLocation().pathname);
  const area = areaOfPath(path);
  return (
    <html lang={locale.languageTag} data-area={area}>
      <PageHead area={area} locale={locale} />
      <body>
        <CachedFragment name="icon-sheet">
          <IconSheet />
        </CachedFragment>
        <RawIntlProvider value={createPageIntl(app, locale)}>{children}</RawIntlProvider>
      </body>
    </html>
  );
}

/** The part of the head that does not depend on the page's content; pages render their titles. */
function PageHead({ area, locale }: { readonly area: AreaName; readonly locale: LocaleInfo }) {
  const { config, inlineStyles, inlineScript } = useApp();
  const { brand, stylesheets } = config;
  const fonts = LOCALE_FONTS[locale.code];
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
      {import.meta.env.SSR && inlineStyles ? <InlineStyle {...inlineStyles} /> : null}
      {fonts && !stylesheets.includes(fonts.stylesheet) ? <link rel="stylesheet" href={fonts.stylesheet} /> : null}
      {fonts ? <FontSlices href={fonts.slices} /> : null}
      {fonts ? <noscript>{import.meta.env.SSR ? <link rel="stylesheet" href={fonts.slices} /> : null}</noscript> : null}
      {import.meta.env.SSR && inlineScript ? <InlineScript {...inlineScript} /> : null}
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
