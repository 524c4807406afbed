import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendEndlessly, testServer } from '@sound-library/server-kit/test/support/test-server.ts';
import { z } from 'zod';
import { buildCatalogue } from '../../src/catalogue/build-catalogue.ts';
import { assetSchema, entrySchema } from '../../src/content/localized-content.ts';
import type { Services } from '../../src/services.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');
const ASSET_HOST = 'assets.ctfassets.net';
const exportSchema = z.object({ entries: z.array(entrySchema), assets: z.array(assetSchema) });

/** The demo packs, with their recordings on a server on this machine. */
export async function packLibrary() {
  let held = Promise.resolve();
  const { host, close } = await testServer(async (request, response) => {
    library.asked += 1;
    await held;
    switch (library.mood) {
      case 'slow':
        return;
      case 'away':
        return response.writeHead(503).end();
      case 'nonsense':
        return response.end('no sound at all');
      case 'elsewhere':
        return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      case 'endless':
        return sendEndlessly(response);
      case 'well':
        return response.end(await readFile(join(CONTENT, 'media', ASSET_HOST, request.url ?? '')));
    }
  });
  const { snapshot, options } = await demoContent(host);
  const catalogue = buildCatalogue(snapshot, options);

  const library = {
    asked: 0,
    /** Its response mode from now on; `slow`: never. */
    mood: 'well' as 'well' | 'away' | 'slow' | 'nonsense' | 'elsewhere' | 'endless',
    /** Holds back all responses until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Replaces the catalogue that would call the content service. */
    adapt: (services: Services): Services => ({
      ...services,
      catalogue: { ...services.catalogue, current: () => catalogue, start: async () => undefined },
    }),
    close,
  };
  return library;
}

/** The demo content with its recordings on a host, and how its catalogue is built. */
export async function demoContent(host = ASSET_HOST) {
  const text = (await readFile(join(CONTENT, 'export.json'), 'utf8')).replaceAll(`//${ASSET_HOST}`, `//${host}`);
  const { entries, assets } = exportSchema.parse(JSON.parse(text));
  const byId = <Resource extends { sys: { id: string } }>(resources: readonly Resource[]) =>
    new Map(resources.map((resource) => [resource.sys.id, resource]));
  const rules = { scheme: 'http', hosts: new Set([host, 'images.ctfassets.net']) } as const;
  return {
    snapshot: { entries: byId(entries), assets: byId(assets) },
    options: { assets: rules, onSkipped: () => undefined },
  };
}
