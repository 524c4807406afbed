import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import fastifyPlugin from 'fastify-plugin';
import { MANIFEST_VARIANTS, manifestPath } from '../../src/platform/navigation/page-head.ts';
import { areasFor } from '../configuration/areas.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { textOf } from '../texts/text-of.ts';
import { webManifest } from '../web-manifest.ts';

/** The web manifests: one for the account area, one for the rest, in every language. */
export const webManifests = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    for (const code of LOCALE_CODES) {
      const locale = LOCALES[code];
      for (const variant of MANIFEST_VARIANTS) {
        app.get(manifestPath(variant, locale), async (request, reply) => {
          const areas = areasFor(config, request.host);
          const manifest = webManifest({ variant, locale, areas, text: await textOf(app, code) });
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
