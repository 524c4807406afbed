import { type Freshness, freshnessAt } from '@sound-library/contract/freshness.ts';
import { LRUCache } from 'lru-cache';
import { type CachedPage, cachedPage } from './cached-page.ts';
import type { PageKey } from './page-key.ts';
import type { TargetKind } from './page-target.ts';

/** What became of rendering a page for everybody. */
export type Rendering =
  | {
      readonly kind: 'page';
      readonly bytes: Buffer;
      readonly policy: string;
      /** State of the content that its answers were made of; undefined where none of them names one. */
      readonly content: string | undefined;
    }
  /** It is no page to keep: not found, leading elsewhere. */
  | { readonly kind: 'none' }
  /** The BFF did not answer, or a part is missing. */
  | { readonly kind: 'failed' };

/** What pages are made of, besides what their keys say. */
export interface PageSources {
  /** State of the newest content that this process knows of. */
  readonly content: string | undefined;
  /** Edition of the interface texts. */
  readonly texts: string;
}

/** How the page was come by: for the log and for operations. */
export type CacheState = 'hit' | 'stale' | 'miss';

export interface FoundPage {
  readonly page: CachedPage;
  readonly state: CacheState;
}

export interface PageCache {
  /** The page of a key; null when there is none to keep, and each visitor gets his own. */
  readonly get: (key: PageKey) => FoundPage | Promise<FoundPage | null>;
  /** How often since the start. */
  readonly counts: Readonly<Record<CacheState | 'none', number>>;
  /** Bytes that the pages take. */
  readonly size: () => number;
}

interface PageCacheOptions {
  readonly maxBytes: number;
  readonly render: (key: PageKey) => Promise<Rendering>;
  readonly sources: () => PageSources;
  /** In milliseconds. */
  readonly now: () => number;
}

interface Entry {
  readonly page: CachedPage;
  readonly sources: PageSources;
  readonly madeAt: number;
}

/** Shares of the room. Anybody can ask for endless many lists, by filter or by word: they must not push the others out. */
const SHARES = { plain: 0.7, filtered: 0.15, searched: 0.15 } as const satisfies Record<TargetKind, number>;
/** Of lists that anybody can ask for, each takes little time. */
const BROTLI_QUALITY = { plain: 11, filtered: 9, searched: 9 } as const satisfies Record<TargetKind, number>;
const COMPRESSIONS_WAITING_MAX = 100;
/** So many searches are known as asked for once: what nobody asks for again takes no room, nor another's. */
const ASKED_ONCE_MAX = 2000;
const ENTRY_OVERHEAD_BYTES = 2048;
/** What could not be cached is not tried again for so long. */
const REFUSED_MS = 1000;
const REFUSED_MAX = 1000;

/** Keeps rendered pages: fresh ones at once, stale ones while a new one is made, old ones when nothing else can be had. */
export function createPageCache({ maxBytes, render, sources, now }: PageCacheOptions): PageCache {
  const stores = {
    plain: createStore(maxBytes * SHARES.plain),
    filtered: createStore(maxBytes * SHARES.filtered),
    searched: createStore(maxBytes * SHARES.searched),
  };
  const storeOf = ({ target }: PageKey) => stores[target.kind];
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE_MAX });
  const underWay = new Map<string, Promise<Rendering['kind']>>();
  const refused = new LRUCache<string, Rendering['kind']>({
    max: REFUSED_MAX,
    ttl: REFUSED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  /** The pages that many ask for do not wait for lists that somebody makes up. */
  const later = { plain: oneAfterTheOther(), filtered: oneAfterTheOther(), searched: oneAfterTheOther() };
  const counts = { hit: 0, stale: 0, miss: 0, none: 0 };

  function freshnessNow(entry: Entry | undefined): Freshness {
    if (!entry) return 'gone';
    const newest = sources();
    const isOfNewest =
      entry.sources.texts === newest.texts &&
      (newest.content === undefined || entry.sources.content === newest.content);
    return freshnessAt(now() - entry.madeAt, isOfNewest);
  }

  /** One at a time for a key and what it is made of now, whoever asks; nobody's leaving ends it. */
  function renew(key: PageKey): Promise<Rendering['kind']> {
    const begun = sources();
    const name = `${key.text} ${begun.texts} ${begun.content}`;
    const known = refused.get(name);
    if (known) return Promise.resolve(known);
    const running = underWay.get(name);
    if (running) return running;
    const started = make(key, begun).then((kind) => {
      underWay.delete(name);
      if (kind !== 'page') refused.set(name, kind);
      return kind;
    });
    underWay.set(name, started);
    return started;
  }

  async function make(key: PageKey, begun: PageSources): Promise<Rendering['kind']> {
    const rendering = await render(key).catch((): Rendering => ({ kind: 'failed' }));
    if (rendering.kind === 'page') keep(key, rendering, begun);
    // What is not there any more must not come back when the BFF is away.
    else if (rendering.kind === 'none') storeOf(key).delete(key.text);
    return rendering.kind;
  }

  function keep(key: PageKey, rendering: Extract<Rendering, { kind: 'page' }>, begun: PageSources): void {
    const store = storeOf(key);
    const known = store.get(key.text);
    const { bytes, policy, content = begun.content } = rendering;
    const isSame = known?.page.policy === policy && known.page.plain.bytes.equals(bytes);
    const page =
      isSame && known
        ? known.page
        : cachedPage({
            bytes,
            policy,
            brotliQuality: BROTLI_QUALITY[key.target.kind],
            later: later[key.target.kind],
            onGrown,
          });
    store.set(key.text, { page, sources: { texts: begun.texts, content }, madeAt: now() });

    // Counted anew: the store asks for sizes when something is set.
    function onGrown(): void {
      const entry = store.peek(key.text);
      if (entry?.page === page) store.set(key.text, { ...entry });
    }
  }

  /** Takes note of a search that nobody has asked for lately. */
  function isNews({ target, text }: PageKey): boolean {
    if (target.kind !== 'searched' || askedOnce.has(text)) return false;
    askedOnce.set(text, true);
    return true;
  }

  async function getAnew(key: PageKey, known: Entry | undefined, freshness: Freshness): Promise<FoundPage | null> {
    const kind = await renew(key);
    const entry = storeOf(key).get(key.text);
    if (kind === 'page' && entry) return found(entry, 'miss');
    if (kind === 'failed' && known && freshness === 'fallback') return found(known, 'stale');
    counts.none += 1;
    return null;
  }

  function found({ page }: Entry, state: CacheState): FoundPage {
    counts[state] += 1;
    return { page, state };
  }

  return {
    get(key) {
      const entry = storeOf(key).get(key.text);
      const freshness = freshnessNow(entry);
      if (entry && freshness === 'fresh') return found(entry, 'hit');
      if (!entry && isNews(key)) {
        counts.none += 1;
        return Promise.resolve(null);
      }
      if (!entry || freshness !== 'stale') return getAnew(key, entry, freshness);
      void renew(key);
      return found(entry, 'stale');
    },
    counts,
    size: () => Object.values(stores).reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  };
}

function createStore(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: Math.ceil(maxSize),
    sizeCalculation: ({ page }, key) => page.size() + key.length + ENTRY_OVERHEAD_BYTES,
  });
}

/** Runs what is not urgent, one piece after the other. Tells whether it is taken on: not when too many wait. */
function oneAfterTheOther(): (work: () => Promise<void>) => boolean {
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
