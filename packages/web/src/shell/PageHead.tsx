import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import type { AreaName } from '../platform/areas/areas.ts';
import { manifestPath } from '../platform/head/manifest-path.ts';
import type { LocaleFonts } from '../styles/locale-fonts.ts';
import { PRELOADED_FONTS } from '../styles/preloaded-fonts.ts';
import { THEME_COLOR } from '../styles/theme-color.ts';

interface PageHeadProps {
  readonly area: AreaName;
  readonly locale: LocaleFacts;
  readonly stylesheets: readonly string[];
  /** Fonts of the page's language beside the Latin ones. */
  readonly fonts: LocaleFonts | null;
}

/** The head that does not depend on the page's content; titles come from the pages. */
export function PageHead({ area, locale, stylesheets, fonts }: PageHeadProps) {
  const variant = area === 'account' ? '-account' : '';
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={THEME_COLOR[area]} />
      <link rel="icon" href={`/favicon${variant}.ico`} sizes="32x32" />
      <link rel="icon" href={`/favicon${variant}.svg`} type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon${variant}.png`} />
      <link rel="manifest" href={manifestPath(area === 'account' ? 'account' : 'default', locale)} />
      {PRELOADED_FONTS.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {[...stylesheets, ...(fonts ? [fonts.stylesheet] : [])].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {fonts ? (
        <noscript>
          <link rel="stylesheet" href={fonts.slices} />
        </noscript>
      ) : null}
    </head>
  );
}
