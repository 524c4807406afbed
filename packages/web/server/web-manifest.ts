import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '../src/platform/i18n/locale-of-path.ts';
import type { TextKey } from '../src/platform/i18n/texts.ts';
import { type Areas, addressOf } from '../src/platform/navigation/areas.ts';
import { type ManifestVariant, THEME_COLOR, titleOf } from '../src/platform/navigation/page-head.ts';

interface ManifestFacts {
  readonly variant: ManifestVariant;
  readonly locale: LocaleFacts;
  /** Of the origin that it is asked for at: an application starts where it was installed. */
  readonly areas: Areas;
  readonly text: (key: TextKey) => string;
}

/** The web manifest of an area in a language (specification, section 2). */
export function webManifest({ variant, locale, areas, text }: ManifestFacts) {
  const isAccount = variant === 'account';
  const color = isAccount ? THEME_COLOR.account : THEME_COLOR.labs;
  const start = addressOf(pathInLocale(startPath(isAccount, areas), locale), areas);
  return {
    id: start,
    name: titleOf(text(isAccount ? 'account.title' : 'labs.title')),
    short_name: isAccount ? text('account.title') : 'LABS',
    description: text(isAccount ? 'account.meta' : 'site.meta'),
    lang: locale.languageTag,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    categories: ['music'],
    icons: icons(isAccount ? '-account' : ''),
  };
}

function startPath(isAccount: boolean, areas: Areas): string {
  if (isAccount) return '/account';
  return areas.mode === 'path' || areas.here === 'labs' ? '/labs' : '/';
}

/** The sign keeps within the middle that masks leave: one file serves both purposes. */
function icons(suffix: string) {
  const vector = { src: `/favicon${suffix}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' };
  const sizes = [192, 512].flatMap((px) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon${suffix}-${px}.png`,
      sizes: `${px}x${px}`,
      type: 'image/png',
      purpose,
    })),
  );
  return [vector, ...sizes];
}
