import { createHash } from 'node:crypto';
import { RESP_TYPES } from '@redis/client';
import { bffApi } from '@sound-library/contract/bff.ts';
import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { z } from 'zod';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';
import { type CacheEntry, type CacheKey, cacheKeyText } from './cache-store.ts';

/** An entry of newer content that was stored this recently is not replaced: its instance has the newer version. */
const TRUSTED_MS = 30_000;
/** Long enough for a call of the product API. */
const RENEWAL_MS = 5_000;
/** Transferring larger entries costs the store and the network more than it saves the product API. */
const LARGEST_BYTES = 1024 * 1024;

const headSchema = z.object({
  etag: z.string(),
  upstreamEtag: z.string().optional(),
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
  const { etag, upstreamEtag, contentState, contentSince, storedAt } = found;
  // The clock of another machine may be ahead of ours. A copy, because the bytes are a slice of the whole reply.
  const vouchedAt = Math.min(storedAt, now);
  return { status: 200, body: Buffer.from(body), etag, upstreamEtag, contentState, contentSince, storedAt: vouchedAt };
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
