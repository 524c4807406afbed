import { createHash } from 'node:crypto';
import { RESP_TYPES } from '@redis/client';
import { bffApi } from '@sound-library/contract/bff.ts';
import { type Freshness, freshnessAt, PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { copyBytes } from '@sound-library/server-kit/body-limits.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';

export interface CacheEntry {
  readonly status: 200 | 404;
  readonly body: Buffer;
  /** For browsers and for revalidation: the product API's ETag, or one computed from the bytes. */
  readonly etag: string;
  /** The content version that it is made of; undefined while none is known. */
  readonly contentState?: string | undefined;
  /** Since when an instance of the product API has that content, in milliseconds since the epoch. */
  readonly contentSince?: number | undefined;
  /** When the product API last confirmed it, in milliseconds since the epoch. */
  readonly storedAt: number;
}

/** Everything that a response depends on: the call, the locale, the path with its parameters, the normalised query. */
export interface CacheKey {
  readonly call: string;
  readonly locale: string;
  readonly path: string;
  readonly query: string;
}

/** A key as one string. JSON separates the parts whatever they contain; `public` is the partition. */
export function cacheKeyText({ call, locale, path, query }: CacheKey): string {
  return JSON.stringify(['public', call, locale, path, query]);
}

const MEGABYTE = 1024 * 1024;
const PAGES_BYTES = 48 * MEGABYTE;
const REST_BYTES = 16 * MEGABYTE;
const ENTRY_OVERHEAD_BYTES = 512;

/**
 * Public responses in memory, 64 MB at most; it may evict any entry at any time. Searches and misses, any number of which can be
 * invented, must not evict the pages of the site.
 */
export function createMemoryCacheStore({ pagesBytes = PAGES_BYTES, restBytes = REST_BYTES } = {}) {
  const pages = createPart(pagesBytes);
  const rest = createPart(restBytes);
  return {
    get(key: CacheKey): CacheEntry | undefined {
      const text = cacheKeyText(key);
      return pages.get(text) ?? rest.get(text);
    },
    set(key: CacheKey, entry: CacheEntry): void {
      const text = cacheKeyText(key);
      const [part, other] = entry.status === 404 || key.query !== '' ? [rest, pages] : [pages, rest];
      other.delete(text);
      part.set(text, { ...entry, body: copyBytes(entry.body) });
    },
  };
}

function createPart(maxSize: number): LRUCache<string, CacheEntry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES });
}

/** Lifetime of all public data: catalogue, content, prices. */
export const PUBLIC_TIER = {
  ...PUBLIC_TIMES,
  notFoundMs: 5000,
  /** For browsers and shared caches in front of us. */
  header: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  notFoundHeader: 'public, max-age=0, s-maxage=5',
} as const;

export function freshnessOf(
  { status, storedAt, contentState }: Pick<CacheEntry, 'status' | 'storedAt' | 'contentState'>,
  { now, newestState }: { readonly now: number; readonly newestState: string | undefined },
): Freshness {
  const age = now - storedAt;
  const isOfNewest = newestState === undefined || contentState === newestState;
  if (status === 404) return isOfNewest && age < PUBLIC_TIER.notFoundMs ? 'fresh' : 'gone';
  return freshnessAt(age, isOfNewest);
}

interface EntryAge {
  readonly freshness: Freshness;
  readonly storedAt: number;
}

const RANKS = { gone: 0, fallback: 1, stale: 2, fresh: 3 } as const satisfies Record<Freshness, number>;

/** Whether `one` of two equivalent entries is to be preferred: the fresher one, or the one that was revalidated later. */
export function isBetter(one: EntryAge, other: EntryAge): boolean {
  const difference = RANKS[one.freshness] - RANKS[other.freshness];
  return difference > 0 || (difference === 0 && one.freshness !== 'gone' && one.storedAt > other.storedAt);
}

/** Statuses that reflect the state of the product API, not the requested resource. */
export function isTransientFailure(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425;
}

/** An entry of newer content that was stored this recently is not replaced: its instance has the newer version. */
const TRUSTED_MS = 30_000;
/** Long enough for a call of the product API. */
const RENEWAL_MS = 5_000;
/** Transferring larger entries costs the store and the network more than it saves the product API. */
const LARGEST_BYTES = 1024 * 1024;

const headSchema = z.object({
  etag: z.string(),
  contentState: z.string().optional(),
  contentSince: z.number().optional(),
  storedAt: z.number(),
  bytes: z.number(),
});

export type SharedResponses = ReturnType<typeof createSharedResponses>;

/**
 * Public responses of all instances, for up to a day. Searches, any number of which can be invented, only while fresh. Misses are
 * not shared. No method rejects.
 */
export function createSharedResponses(store: SharedStore, now: () => number) {
  const shapeOfCall = createResponseShapes();
  const nameOf = (key: CacheKey) => {
    const hash = createHash('sha256').update(shapeOfCall(key.call)).update(cacheKeyText(key));
    return hash.digest('base64url');
  };

  return {
    async find(key: CacheKey): Promise<CacheEntry | undefined> {
      const found = await store.ask((client) => {
        const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
        return bytes.hmGet(`response:${nameOf(key)}`, ['head', 'body']);
      });
      const [head, body] = found ?? [];
      return head && body ? entryOf(head, body, now()) : undefined;
    },
    /** Stores an entry, unless the stored one is of newer content. */
    set(key: CacheKey, { status, body, ...head }: CacheEntry): void {
      const { contentState = '', contentSince = 0, storedAt } = head;
      const livesForMs =
        storedAt - now() + (key.query === '' ? PUBLIC_TIMES.staleIfErrorMs : PUBLIC_TIMES.revalidateMs);
      if (status !== 200 || livesForMs <= 0 || body.length > LARGEST_BYTES) return;
      const json = JSON.stringify({ ...head, bytes: body.length } satisfies z.input<typeof headSchema>);
      const fields = { state: contentState, since: contentSince, head: json, body, livesForMs, trustedMs: TRUSTED_MS };
      void store.ask((client) => client.storeResponse(`response:${nameOf(key)}`, fields));
    },
    /** Whether this instance is to revalidate the entry: true for the first caller within some seconds. */
    async mayRenew(key: CacheKey): Promise<boolean> {
      const expiration = { type: 'PX', value: RENEWAL_MS } as const;
      const claim = `renewal:${nameOf(key)}`;
      // Null: another instance was first. Undefined: the store is unavailable.
      return (await store.ask((client) => client.set(claim, '', { condition: 'NX', expiration }))) !== null;
    },
  };
}

/** Undefined for what this build can't have written. */
function entryOf(head: Buffer, body: Buffer, now: number): CacheEntry | undefined {
  const found = headSchema.safeParse(parsedJson(head.toString())).data;
  if (!found || found.bytes !== body.length) return undefined;
  const { bytes: _, ...entry } = found;
  // The clock of another machine may be ahead of ours. A copy, because the bytes are a slice of the whole reply.
  return { status: 200, body: Buffer.from(body), ...entry, storedAt: Math.min(entry.storedAt, now) };
}

/** Version of the storage format; to be raised when the format changes. */
const FORMAT = 1;

/** Hashes of response schemas: a build whose contract differs in a call reads and writes entries of its own. */
function createResponseShapes(): (call: string) => string {
  const shapes = new Map(Object.entries(bffApi).map(([call, { responses }]) => [call, shapeOf(responses)]));
  return (call) => shapes.get(call) ?? '';
}

function shapeOf(responses: Readonly<Record<number, unknown>>): string {
  const schema = responses[200];
  const shape = schema instanceof z.ZodType ? z.toJSONSchema(schema, { unrepresentable: 'any' }) : null;
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, shape]))
    .digest('base64url');
}
