import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Freshness, freshnessAt } from '@sound-library/contract/freshness.ts';
import { LRUCache } from 'lru-cache';
import type { PageKey, TargetKind } from './page-key.ts';

/** The outcome of rendering a page that guests share. */
export type Rendering =
  | {
      readonly kind: 'page';
      readonly bytes: Buffer;
      readonly policy: string;
      /** Version of the content in its responses; undefined when none of them has one. */
      readonly content: string | undefined;
    }
  /** The page can't be cached: not found, or a redirect. */
  | { readonly kind: 'none' }
  /** The BFF did not respond, or a part is missing. */
  | { readonly kind: 'failed' };

export interface PageSources {
  readonly content: string | undefined;
  readonly texts: string;
}

/** For `x-cache` and the metrics. */
type CacheState = 'hit' | 'stale' | 'miss';

export interface FoundPage {
  readonly page: CachedPage;
  readonly state: CacheState;
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Entry {
  readonly page: CachedPage;
  readonly sources: PageSources;
  readonly madeAt: number;
}

/** Shares of the memory. Filtered lists and searches are unbounded in number, and must not evict other pages. */
const SHARES = { plain: 0.7, filtered: 0.15, searched: 0.15 } as const satisfies Record<TargetKind, number>;
/** Quality 11 takes half a second of processor time for 250 KB, 9 a twentieth; lists and searches are too many for 11. */
const BROTLI_QUALITY = { plain: 11, filtered: 9, searched: 9 } as const satisfies Record<TargetKind, number>;
const COMPRESSIONS_WAITING_MAX = 100;
/** Number of pages remembered as requested once. */
const REQUESTED_ONCE_MAX = 2000;
const ENTRY_OVERHEAD_BYTES = 2048;
const REFUSED_MS = 1000;
const REFUSED_MAX = 1000;

/** Caches rendered pages; serves stale ones while they are revalidated, and old ones when rendering fails. */
export function createPageCache({
  maxBytes,
  render,
  sources,
  now,
}: {
  readonly maxBytes: number;
  readonly render: (key: PageKey) => Promise<Rendering>;
  readonly sources: () => PageSources;
  /** In milliseconds. */
  readonly now: () => number;
}) {
  const stores = {
    plain: createStore(maxBytes * SHARES.plain),
    filtered: createStore(maxBytes * SHARES.filtered),
    searched: createStore(maxBytes * SHARES.searched),
  };
  const storeOf = ({ target }: PageKey) => stores[target.kind];
  const requestedOnce = new LRUCache<string, true>({ max: REQUESTED_ONCE_MAX });
  const rendering = new Map<string, Promise<Rendering['kind']>>();
  const refused = new LRUCache<string, Rendering['kind']>({
    max: REFUSED_MAX,
    ttl: REFUSED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const counts = { hit: 0, stale: 0, miss: 0, none: 0 };

  function freshnessNow(entry: Entry | undefined): Freshness {
    if (!entry) return 'gone';
    const newest = sources();
    const isOfNewest =
      entry.sources.texts === newest.texts &&
      (newest.content === undefined || entry.sources.content === newest.content);
    return freshnessAt(now() - entry.madeAt, isOfNewest);
  }

  /** Renders one page at a time for a key and its sources; continues when the visitor who caused it leaves. */
  function renew(key: PageKey): Promise<Rendering['kind']> {
    const begun = sources();
    const name = `${key.text} ${begun.texts} ${begun.content}`;
    const refusal = refused.get(name);
    if (refusal) return Promise.resolve(refusal);
    const running = rendering.get(name);
    if (running) return running;
    const started = make(key, begun).then((kind) => {
      rendering.delete(name);
      if (kind !== 'page') refused.set(name, kind);
      return kind;
    });
    rendering.set(name, started);
    return started;
  }

  async function make(key: PageKey, begun: PageSources): Promise<Rendering['kind']> {
    const outcome = await render(key).catch((): Rendering => ({ kind: 'failed' }));
    if (outcome.kind === 'page') store(key, outcome, begun);
    // A page that no longer exists must not be served again during an outage.
    else if (outcome.kind === 'none') storeOf(key).delete(key.text);
    return outcome.kind;
  }

  function store(key: PageKey, rendered: Extract<Rendering, { kind: 'page' }>, begun: PageSources): void {
    const { kind } = key.target;
    const { bytes, policy, content = begun.content } = rendered;
    const former = stores[kind].get(key.text)?.page;
    const page =
      former?.policy === policy && former.plain.equals(bytes)
        ? former
        : cachedPage(bytes, policy, kind, () => {
            // The store computes an entry's size only when it is set.
            const entry = stores[kind].peek(key.text);
            if (entry?.page === page) stores[kind].set(key.text, { ...entry });
          });
    stores[kind].set(key.text, { page, sources: { texts: begun.texts, content }, madeAt: now() });
  }

  /**
   * Whether one of any number of pages was not requested recently: a list, a search, or a page that a part of its path names. It is
   * cached from its second request on, so that the calls of the first count for the visitor's address.
   */
  function isFirstRequest({ target, text }: PageKey): boolean {
    const isOneOfFew = target.kind === 'plain' && !target.pattern.includes(':');
    if (isOneOfFew || requestedOnce.has(text)) return false;
    requestedOnce.set(text, true);
    return true;
  }

  async function getRenewed(key: PageKey, former: Entry | undefined, freshness: Freshness): Promise<FoundPage | null> {
    const kind = await renew(key);
    const entry = storeOf(key).get(key.text);
    if (kind === 'page' && entry) return found(entry, 'miss');
    if (kind === 'failed' && former && freshness === 'fallback') return found(former, 'stale');
    counts.none += 1;
    return null;
  }

  function found({ page }: Entry, state: CacheState): FoundPage {
    counts[state] += 1;
    return { page, state };
  }

  return {
    /** The page of a key; null when it can't be cached and is rendered for each visitor. */
    get(key: PageKey): FoundPage | Promise<FoundPage | null> {
      const entry = storeOf(key).get(key.text);
      const freshness = freshnessNow(entry);
      if (entry && freshness === 'fresh') return found(entry, 'hit');
      if (!entry && isFirstRequest(key)) {
        counts.none += 1;
        return Promise.resolve(null);
      }
      if (!entry || freshness !== 'stale') return getRenewed(key, entry, freshness);
      void renew(key);
      return found(entry, 'stale');
    },
    counts,
    /** Bytes that the pages take. */
    size: () => Object.values(stores).reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  };
}

function createStore(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: Math.ceil(maxSize),
    sizeCalculation: ({ page }, key) => page.size() + key.length + ENTRY_OVERHEAD_BYTES,
  });
}

/** A queue of background work, which must not reject, one task at a time; returns false when it is full. */
function workQueue(): (work: () => Promise<void>) => boolean {
  let last = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= COMPRESSIONS_WAITING_MAX) return false;
    waiting += 1;
    last = last.then(work).finally(() => {
      waiting -= 1;
    });
    return true;
  };
}

/** In order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

type CachedPage = ReturnType<typeof cachedPage>;

/** Compressing frequent pages does not wait for compressing lists. */
const COMPRESS_LATER = { plain: workQueue(), filtered: workQueue(), searched: workQueue() };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer, brotliQuality: number) => Promise<Buffer>>> = {
  br: (bytes, brotliQuality) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** A cached page: plain, and compressed at high quality, which takes a moment. */
function cachedPage(bytes: Buffer, policy: string, kind: TargetKind, onGrown: () => void) {
  const compressed = new Map<Encoding, Buffer | undefined>();

  async function compress(encoding: Encoding): Promise<void> {
    try {
      compressed.set(encoding, await COMPRESS[encoding](bytes, BROTLI_QUALITY[kind]));
      onGrown();
    } catch {
      // Out of memory: the page is compressed per response until the next attempt.
      compressed.delete(encoding);
    }
  }

  return {
    plain: bytes,
    /** A weak validator for every encoding: until compressed bytes are ready, a response is compressed in another way. */
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    policy,
    /** Undefined while the compression that the first call starts is running. */
    compressed(encoding: Encoding): Buffer | undefined {
      const isNew = !compressed.has(encoding);
      if (isNew && COMPRESS_LATER[kind](() => compress(encoding))) compressed.set(encoding, undefined);
      return compressed.get(encoding);
    },
    /** Bytes in memory. */
    size: () => [bytes, ...compressed.values()].reduce((sum, form) => sum + (form?.length ?? 0), 0),
  };
}
