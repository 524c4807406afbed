import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type ContentVersion, parseContentVersion } from '@sound-library/contract/content-version.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { type ContentNews, newestContent } from '@sound-library/contract/newest-content.ts';
import { RequestRefused } from '../errors/request-refused.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { type CacheEntry, type CacheKey, cacheKeyText } from './cache-entry.ts';
import { freshnessOf, isPassingFailure } from './cache-policy.ts';
import type { CacheStore } from './cache-store.ts';

/** The way to the product API for one visitor. */
export interface AnswerSource {
  /** Rejects with RequestRefused when this visitor asked for too much; others who want the same are not refused with him. */
  mayFetch(): Promise<void>;
  /** Asks the product API, conditionally when a tag is given. */
  fetch(ifNoneMatch: string | undefined): Promise<UpstreamAnswer>;
}

/** `answer` stands for what can't be kept, such as an error of the product API when nothing else is there. */
export type CacheResult =
  | { readonly kind: 'entry'; readonly entry: CacheEntry; readonly state: 'hit' | 'stale' | 'miss' }
  | { readonly kind: 'answer'; readonly answer: UpstreamAnswer };

export interface PublicCache {
  get(key: CacheKey, source: AnswerSource): Promise<CacheResult>;
  /**
   * Takes note of a version of the content. When it is newer, all that is kept is out of date: it is given only where the
   * product API fails.
   */
  noteContent(version: ContentVersion): ContentNews;
  /**
   * The newest version of the content, as soon as its state is other than the known one; what there is when `signal` aborts
   * before. Undefined: none has been heard of.
   */
  nextContent(knownState: string | undefined, signal: AbortSignal): Promise<ContentVersion | undefined>;
}

interface PublicCacheOptions {
  readonly store: CacheStore;
  readonly now: () => number;
  /** Told of failures that no visitor waits for. */
  readonly onBackgroundFailure: (key: CacheKey, error: unknown) => void;
  /** Throws when an answer must not be passed on. */
  readonly assertUsable: (answer: UpstreamAnswer) => void;
}

/** Serves public answers: fresh ones at once, stale ones while a new one comes, old ones when nothing else does. */
export function createPublicCache({ store, now, onBackgroundFailure, assertUsable }: PublicCacheOptions): PublicCache {
  const underWay = new Map<string, Promise<CacheResult>>();
  const newest = newestContent(now);
  // Each web server waits at it.
  const news = new EventEmitter().setMaxListeners(0);

  /** One fetch per key at a time, whoever asks. */
  async function refresh(key: CacheKey, known: CacheEntry | undefined, source: AnswerSource): Promise<CacheResult> {
    const text = cacheKeyText(key);
    if (!underWay.has(text)) await source.mayFetch();
    const running = underWay.get(text);
    if (running) return running;
    const started = load(key, known, source).finally(() => {
      if (underWay.get(text) === started) underWay.delete(text);
    });
    underWay.set(text, started);
    return started;
  }

  async function load(key: CacheKey, known: CacheEntry | undefined, source: AnswerSource): Promise<CacheResult> {
    const askedFor = newest.state();
    const answer = await source.fetch(known?.upstreamEtag);
    const version = parseContentVersion(answer.headers.get(HEADERS.contentVersion) ?? '');
    if (version) noteContent(version);
    // One that names no version is at least of what was known when it was asked for.
    const facts = { storedAt: now(), contentState: version?.state ?? askedFor };
    const entry = entryOf(answer, known, facts, assertUsable);
    if (!entry) return { kind: 'answer', answer };
    return { kind: 'entry', entry: await keep(key, entry), state: 'miss' };
  }

  /**
   * What was asked before something was published, or of an instance that lags behind, never replaces what is newer. Gives
   * the one that is kept.
   */
  async function keep(key: CacheKey, entry: CacheEntry): Promise<CacheEntry> {
    const kept = entry.contentState === newest.state() ? undefined : await store.get(key);
    if (kept && kept.contentState === newest.state()) return kept;
    await store.set(key, entry);
    return entry;
  }

  function noteContent(version: ContentVersion): ContentNews {
    const kind = newest.note(version);
    if (kind === 'newer') {
      // Nobody who comes now may be given what was asked before.
      underWay.clear();
      news.emit('newer');
    }
    return kind;
  }

  async function refreshOrFallBack(key: CacheKey, known: CacheEntry, source: AnswerSource): Promise<CacheResult> {
    const fallback: CacheResult = { kind: 'entry', entry: known, state: 'stale' };
    try {
      const result = await refresh(key, known, source);
      return result.kind === 'answer' && isPassingFailure(result.answer.status) ? fallback : result;
    } catch (error) {
      // Whoever asked for too much is given what there is, too.
      if (!(error instanceof UpstreamFailure || error instanceof RequestRefused)) throw error;
      onBackgroundFailure(key, error);
      return fallback;
    }
  }

  return {
    async get(key, source) {
      const known = await store.get(key);
      const freshness = known ? freshnessOf(known, { now: now(), newestState: newest.state() }) : 'gone';
      if (!known || freshness === 'gone') return refresh(key, undefined, source);
      if (freshness === 'fallback') return refreshOrFallBack(key, known, source);
      if (freshness === 'fresh') return { kind: 'entry', entry: known, state: 'hit' };
      refresh(key, known, source).catch((error: unknown) => onBackgroundFailure(key, error));
      return { kind: 'entry', entry: known, state: 'stale' };
    },
    noteContent,
    async nextContent(knownState, signal) {
      // Aborted: whoever waits gets what there is.
      if (newest.state() === knownState) await once(news, 'newer', { signal }).catch(() => undefined);
      return newest.version();
    },
  };
}

/** The entry that an answer becomes; undefined when it must not be kept. */
function entryOf(
  answer: UpstreamAnswer,
  known: CacheEntry | undefined,
  facts: Pick<CacheEntry, 'storedAt' | 'contentState'>,
  assertUsable: (answer: UpstreamAnswer) => void,
): CacheEntry | undefined {
  const { status, body, headers } = answer;
  if (status === 304) {
    if (!known) throw new UpstreamFailure('broken', 'answered 304 to an unconditional call');
    return { ...known, ...facts };
  }
  if (status !== 200 && status !== 404) return undefined;
  assertUsable(answer);
  if (headers.has('set-cookie')) return undefined;
  const upstreamEtag = headers.get('etag');
  return { status, body, etag: upstreamEtag ?? etagOf(body), upstreamEtag, ...facts };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
