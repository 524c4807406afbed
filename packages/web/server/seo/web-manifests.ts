import { LOCALE_CODES, LOCALES, type LocaleInfo } from '@sound-library/contract/locales.ts';
import type { Brand } from '@sound-library/server-kit/brand.ts';
import fastifyPlugin from 'fastify-plugin';
import {
  MANIFEST_VARIANTS,
  type ManifestVariant,
  manifestPath,
  titleOf,
} from '../../src/platform/navigation/page-head.ts';
import { type Areas, addressOf, pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { areasFor } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';
import { type TextOf, textOf } from '../pages/texts.ts';

/** The web manifests in every language: one for the account area, one for the rest. */
export const webManifests = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    for (const code of LOCALE_CODES) {
      const locale = LOCALES[code];
      for (const variant of MANIFEST_VARIANTS) {
        app.get(manifestPath(variant, locale), async (request, reply) => {
          const areas = areasFor(config, request.host);
          const manifest = webManifest(variant, locale, { areas, brand: config.brand, text: textOf(app, code) });
          return reply
            .header('cache-control', 'public, max-age=3600')
            .type('application/manifest+json; charset=utf-8')
            .send(JSON.stringify(manifest));
        });
      }
    }
  },
  { name: 'web-manifests', dependencies: ['renderer', 'texts', 'security-headers'] },
);

/** The web manifest of an area (specification, section 2). It starts at the origin where it was installed. */
function webManifest(
  variant: ManifestVariant,
  locale: LocaleInfo,
  { areas, brand, text }: { readonly areas: Areas; readonly brand: Brand; readonly text: TextOf },
) {
  const isAccount = variant === 'account';
  const color = brand.themeColors[isAccount ? 'account' : 'default'];
  const labs = areas.mode === 'path' || areas.here === 'labs' ? '/labs' : '/';
  const start = addressOf(pathInLocale(isAccount ? '/account' : labs, locale), areas);
  return {
    id: start,
    name: titleOf(text(isAccount ? 'account.title' : 'labs.title'), brand),
    short_name: isAccount ? text('account.title') : brand.name,
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

/** The symbol lies within the safe zone of maskable icons, so that one file serves both purposes. */
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
