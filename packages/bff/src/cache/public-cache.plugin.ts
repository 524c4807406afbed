import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import {
  type ContentNews,
  type ContentVersion,
  type Freshness,
  newestContent,
  parseContentVersion,
} from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { RequestRefused, reasonOf, UpstreamFailure } from '../http/errors.ts';
import type { UpstreamResponse } from '../upstream/upstream.plugin.ts';
import { assertUsable } from '../upstream/visitor-calls.plugin.ts';
import {
  type CacheEntry,
  type CacheKey,
  cacheKeyText,
  createMemoryCacheStore,
  createSharedResponses,
  freshnessOf,
  isBetter,
  isTransientFailure,
  type SharedResponses,
} from './cache-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Public responses of the product API. */
    publicCache: ReturnType<typeof createPublicCache>;
  }
}

/** Public responses, in this process and in the store that BFFs share; never session-dependent data. */
export const cache = fp<PluginOptions>(
  async (app, { dependencies: { now } }) => {
    app.decorate('publicCache', createPublicCache(app, now));
  },
  { name: 'cache', dependencies: ['product-api', 'shared-store'] },
);

interface ResponseSource {
  /** Waits for a shared call for as long as this visitor has time; then rejects with UpstreamFailure. */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
  /** Rejects with RequestRefused when this visitor exceeds a limit; others who request the same are not affected. */
  mayFetch(): Promise<void>;
  fetch(ifNoneMatch: string | undefined): Promise<UpstreamResponse>;
}

/** `response` holds a response that can't be cached, such as an error of the product API without a fallback. */
type CacheResult =
  | { readonly kind: 'entry'; readonly entry: CacheEntry; readonly state: 'hit' | 'stale' | 'miss' }
  | { readonly kind: 'response'; readonly response: UpstreamResponse };

/** How a response was found: `fallback` is an outdated one, served because the product API failed. */
type CacheOutcome = 'hit' | 'stale' | 'miss' | 'fallback' | 'not_cacheable';

/** Serves public responses: fresh ones at once, stale ones while they are revalidated, old ones when nothing else is available. */
function createPublicCache({ sharedStore, metrics, log }: FastifyInstance, now: () => number) {
  const others = sharedStore ? createSharedResponses(sharedStore, now) : undefined;
  const results = metrics?.counter('public_cache_results_total');
  const onResult = (result: CacheOutcome) => results?.inc({ result });
  const onBackgroundFailure = ({ call, path }: CacheKey, error: unknown) => {
    log.warn({ call, path, reason: reasonOf(error) }, 'a stale response could not be revalidated');
  };
  const memory = createMemoryCacheStore();
  const fetches = createSingleFlight<CacheResult>();
  const lookups = createSingleFlight<CacheEntry | undefined>();
  const renewals = createSingleFlight<void>();
  const newest = newestContent(now);
  // Each web server holds one listener.
  const news = new EventEmitter().setMaxListeners(0);

  const freshness = (entry: CacheEntry | undefined): Freshness =>
    entry ? freshnessOf(entry, { now: now(), newestState: newest.state() }) : 'gone';

  const ageOf = (entry: CacheEntry | undefined) => ({ freshness: freshness(entry), storedAt: entry?.storedAt ?? 0 });

  /** One fetch per key at a time, for all callers. */
  async function refresh(key: CacheKey, cached: CacheEntry | undefined, source: ResponseSource): Promise<CacheResult> {
    const text = cacheKeyText(key);
    if (!fetches.isPending(text)) await source.mayFetch();
    return source.waitFor(fetches.run(text, () => load(key, cached, source)));
  }

  async function load(key: CacheKey, cached: CacheEntry | undefined, source: ResponseSource): Promise<CacheResult> {
    const askedFor = newest.version();
    const response = await source.fetch(cached?.etag);
    const version = parseContentVersion(response.headers.get(HEADERS.contentVersion) ?? '');
    if (version) noteContent(version);
    // A response without a version is at least as new as the version known when it was requested.
    const { state: contentState, since: contentSince } = version ?? askedFor ?? {};
    const entry = entryOf(response, cached, { storedAt: now(), contentState, contentSince });
    if (!entry) return { kind: 'response', response };
    return {
      kind: 'entry',
      entry: isPersonal(key) ? { ...entry, contentState: undefined } : store(key, entry),
      state: 'miss',
    };
  }

  /** Stores and returns an entry, or the newer one that is stored: no instance that lags behind replaces it. */
  function store(key: CacheKey, entry: CacheEntry): CacheEntry {
    const isOfNewest = entry.contentState === newest.state();
    const stored = isOfNewest ? undefined : memory.get(key);
    if (stored && stored.contentState === newest.state()) return stored;
    memory.set(key, entry);
    if (isOfNewest) others?.set(key, entry);
    return entry;
  }

  /** Records a content version. When it is newer, cached entries are served only when the product API fails. */
  function noteContent(version: ContentVersion): ContentNews {
    const kind = newest.note(version);
    if (kind === 'newer') {
      // Later callers must not join the fetch that began before this version.
      fetches.clear();
      news.emit('newer');
    }
    return kind;
  }

  async function refreshOrFallBack(key: CacheKey, cached: CacheEntry, source: ResponseSource): Promise<CacheResult> {
    const fallBack = (): CacheResult => {
      onResult('fallback');
      return { kind: 'entry', entry: cached, state: 'stale' };
    };
    try {
      const result = await refresh(key, cached, source);
      return result.kind === 'response' && isTransientFailure(result.response.status) ? fallBack() : noted(result);
    } catch (error) {
      // A visitor who exceeds a limit still gets the cached entry.
      if (!(error instanceof UpstreamFailure || error instanceof RequestRefused)) throw error;
      onBackgroundFailure(key, error);
      return fallBack();
    }
  }

  /** The better of this instance's entry and another instance's, which is then stored here, too. */
  async function lookUp(shared: SharedResponses, key: CacheKey): Promise<CacheEntry | undefined> {
    const found = await shared.find(key);
    const own = memory.get(key);
    if (!found || !isBetter(ageOf(found), ageOf(own))) return own;
    memory.set(key, found);
    return found;
  }

  /** Revalidates in the background; one instance does it for all. */
  async function renew(key: CacheKey, cached: CacheEntry, visitorSource: ResponseSource): Promise<void> {
    const source: ResponseSource = { ...visitorSource, waitFor: (work) => work };
    if (!others) return void (await refresh(key, cached, source));
    const found = await lookUp(others, key);
    if (freshness(found) !== 'fresh' && (await others.mayRenew(key))) await refresh(key, found ?? cached, source);
  }

  function noted(result: CacheResult): CacheResult {
    onResult(result.kind === 'entry' ? result.state : 'not_cacheable');
    return result;
  }

  return {
    async get(key: CacheKey, source: ResponseSource): Promise<CacheResult> {
      const text = cacheKeyText(key);
      let cached = memory.get(key);
      if (others && (freshness(cached) === 'gone' || freshness(cached) === 'fallback')) {
        cached = await lookups.run(text, () => lookUp(others, key));
      }
      const state = freshness(cached);
      if (!cached || state === 'gone') return noted(await refresh(key, undefined, source));
      if (state === 'fallback') return refreshOrFallBack(key, cached, source);
      if (state === 'fresh') return noted({ kind: 'entry', entry: cached, state: 'hit' });
      const stale = cached;
      renewals.run(text, () => renew(key, stale, source)).catch((error: unknown) => onBackgroundFailure(key, error));
      return noted({ kind: 'entry', entry: cached, state: 'stale' });
    },
    noteContent,
    /** The newest version once its state differs from the former, or the current when `signal` aborts; or none. */
    async nextContent(previousState: string | undefined, signal: AbortSignal): Promise<ContentVersion | undefined> {
      // Aborted: the caller gets the current version.
      if (newest.state() === previousState) await once(news, 'newer', { signal }).catch(() => undefined);
      return newest.version();
    },
  };
}

/** Packs by their ids are somebody's favourites. Without the content's version, no other cache stores such lists either. */
const isPersonal = ({ call, query }: CacheKey): boolean => call === 'getPacks' && new URLSearchParams(query).has('ids');

/** The entry made of a response; undefined when it must not be cached. */
function entryOf(
  response: UpstreamResponse,
  cached: CacheEntry | undefined,
  origin: Pick<CacheEntry, 'storedAt' | 'contentState' | 'contentSince'>,
): CacheEntry | undefined {
  const { status, headers } = response;
  if (status === 304) {
    if (!cached) throw new UpstreamFailure('broken', 'responded with 304 to an unconditional call');
    return { ...cached, ...origin };
  }
  if (status !== 200 && status !== 404) return undefined;
  assertUsable(response);
  if (headers.has('set-cookie')) return undefined;
  return { status, body: response.body, etag: headers.get('etag') ?? etagOf(response.body), ...origin };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Runs a task once for all concurrent callers. */
function createSingleFlight<T>() {
  const pending = new Map<string, Promise<T>>();
  return {
    run(key: string, work: () => Promise<T>): Promise<T> {
      const running = pending.get(key);
      if (running) return running;
      const started = work().finally(() => {
        if (pending.get(key) === started) pending.delete(key);
      });
      pending.set(key, started);
      return started;
    },
    isPending: (key: string): boolean => pending.has(key),
    /** Later callers start the task again. */
    clear: (): void => pending.clear(),
  };
}
