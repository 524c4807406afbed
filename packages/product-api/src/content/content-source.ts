import { createClient } from 'contentful';
import { z } from 'zod';
import type { ProductApiConfig } from '../config.ts';
import { assetSchema, type ContentSnapshot, entrySchema } from './resources.ts';

/** Where the published content comes from. */
export interface ContentSource {
  /** Changes whenever something is published or withdrawn; costs two small requests. */
  version(): Promise<string>;
  snapshot(): Promise<ContentSnapshot>;
}

const PAGE_SIZE = 250;
const REQUEST_TIMEOUT_MS = 8_000;

const newestSchema = z.object({
  total: z.number(),
  items: z.array(z.object({ sys: z.object({ id: z.string(), updatedAt: z.string() }) })),
});
const pageSchema = z.object({ total: z.number(), items: z.array(z.unknown()) });
type PageQuery = { readonly limit: number; readonly skip: number; readonly order: ['sys.id'] };

/** The content service by its official SDK. `onSkipped` is told of resources that aren't shaped like any. */
export function contentSource(
  config: ProductApiConfig['contentful'],
  onSkipped: (problem: string) => void,
): ContentSource {
  const client = createClient({
    space: config.spaceId,
    environment: config.environment,
    accessToken: config.deliveryToken,
    host: config.host,
    insecure: config.insecure,
    timeout: REQUEST_TIMEOUT_MS,
    // The refresh loop retries with its own back-off; the SDK's five retries would only pile up.
    retryOnError: false,
    // Failures are logged by the refresh loop, once and without the token that the SDK's own lines may hold.
    logHandler: () => {},
  }).withAllLocales.withoutLinkResolution;

  return {
    async version() {
      const newest = { order: ['-sys.updatedAt', 'sys.id'], limit: 1 } as const;
      const answers = await Promise.all([
        client.getEntries({ ...newest, order: [...newest.order] }),
        client.getAssets({ ...newest, order: [...newest.order] }),
      ]);
      return JSON.stringify(answers.map((answer) => newestSchema.parse(answer)));
    },
    async snapshot() {
      const [entries, assets] = await Promise.all([
        allPages((query) => client.getEntries(query)),
        allPages((query) => client.getAssets(query)),
      ]);
      return { entries: byId(entrySchema, entries, onSkipped), assets: byId(assetSchema, assets, onSkipped) };
    },
  };
}

async function allPages(fetchPage: (query: PageQuery) => Promise<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for (;;) {
    const page = pageSchema.parse(await fetchPage({ limit: PAGE_SIZE, skip: items.length, order: ['sys.id'] }));
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.total) return items;
  }
}

function byId<Resource extends { sys: { id: string } }>(
  schema: z.ZodType<Resource>,
  items: readonly unknown[],
  onSkipped: (problem: string) => void,
): Map<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) resources.set(parsed.data.sys.id, parsed.data);
    else onSkipped(`A resource of the content service is not shaped like one: ${z.prettifyError(parsed.error)}`);
  }
  return resources;
}
