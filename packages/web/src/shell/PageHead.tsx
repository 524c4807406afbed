import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import type { InlineText } from '../platform/app-context.ts';
import type { AreaName } from '../platform/navigation/areas.ts';
import { manifestPath, THEME_COLOR } from '../platform/navigation/page-head.ts';
import type { LocaleFonts } from '../styles/locale-fonts.ts';

interface PageHeadProps {
  readonly area: AreaName;
  readonly locale: LocaleFacts;
  /** Those whose text the page carries. */
  readonly stylesheets: readonly string[];
  /** On the server: that text. */
  readonly inlineStyles?: InlineText | null | undefined;
  /** On the server: the script that works before React. */
  readonly inlineScript?: InlineText | null | undefined;
  /** Fonts of the page's language beside the Latin ones. */
  readonly fonts: LocaleFonts | null;
}

/** The head that does not depend on the page's content; titles come from the pages. */
export function PageHead({ area, locale, stylesheets, inlineStyles, inlineScript, fonts }: PageHeadProps) {
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
      {import.meta.env.SSR && inlineStyles ? <InlineStyle {...inlineStyles} /> : null}
      {fonts && !stylesheets.includes(fonts.stylesheet) ? <link rel="stylesheet" href={fonts.stylesheet} /> : null}
      {fonts ? <noscript>{import.meta.env.SSR ? <link rel="stylesheet" href={fonts.slices} /> : null}</noscript> : null}
      {import.meta.env.SSR && inlineScript ? <InlineScript {...inlineScript} /> : null}
    </head>
  );
}

/** Known to the server alone: React takes over what it finds in a head, whatever else is there. */
function InlineStyle({ text, nonce }: InlineText) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of our own build
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Ahead of what it serves: a button that is painted while the rest of the page is on its way works already. */
function InlineScript({ text, nonce }: InlineText) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of our own build
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}
