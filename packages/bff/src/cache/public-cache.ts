import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import {
  type ContentNews,
  type ContentVersion,
  newestContent,
  parseContentVersion,
} from '@sound-library/contract/content-version.ts';
import type { Freshness } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { RequestRefused, UpstreamFailure } from '../http/errors.ts';
import { assertUsable } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { freshnessOf, isBetter, isPassingFailure } from './cache-policy.ts';
import { type CacheEntry, type CacheKey, type CacheStore, cacheKeyText } from './cache-store.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** The way to the product API for one visitor. */
interface AnswerSource {
  /** Waits for a call that others may wait for, too, as long as this visitor has time; then rejects with UpstreamFailure. */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
  /** Rejects with RequestRefused when this visitor asked for too much; others who want the same are not refused with him. */
  mayFetch(): Promise<void>;
  /** Asks the product API, conditionally when a tag is given. */
  fetch(ifNoneMatch: string | undefined): Promise<UpstreamAnswer>;
}

/** `answer` stands for what can't be cached, such as an error of the product API when nothing else is there. */
type CacheResult =
  | { readonly kind: 'entry'; readonly entry: CacheEntry; readonly state: 'hit' | 'stale' | 'miss' }
  | { readonly kind: 'answer'; readonly answer: UpstreamAnswer };

/** How an answer was found: `fallback` for one that is out of date because the product API failed. */
type CacheOutcome = 'hit' | 'stale' | 'miss' | 'fallback' | 'not_kept';

export interface PublicCache {
  get(key: CacheKey, source: AnswerSource): Promise<CacheResult>;
  /**
   * Takes note of a version of the content. When it is newer, all that is cached is out of date: it is given only where the
   * product API fails.
   */
  noteContent(version: ContentVersion): ContentNews;
  /**
   * The newest version of the content, as soon as its state is other than the known one; what there is when `signal` aborts
   * before. Undefined: none is known.
   */
  nextContent(knownState: string | undefined, signal: AbortSignal): Promise<ContentVersion | undefined>;
}

interface PublicCacheOptions {
  readonly store: CacheStore;
  /** Answers of other instances; undefined: nothing is shared with them. */
  readonly others?: SharedAnswers | undefined;
  readonly now: () => number;
  /** Notified how each answer was found. */
  readonly onResult?: (result: CacheOutcome) => void;
  /** Notified of failures that no visitor waits for. */
  readonly onBackgroundFailure: (key: CacheKey, error: unknown) => void;
}

/** Serves public answers: fresh ones at once, stale ones while a new one comes, old ones when nothing else does. */
export function createPublicCache(options: PublicCacheOptions): PublicCache {
  const { store: memory, others, now, onBackgroundFailure, onResult } = options;
  const underWay = createSingleFlight<CacheResult>();
  const lookups = createSingleFlight<CacheEntry | undefined>();
  const renewals = createSingleFlight<void>();
  const newest = newestContent(now);
  // Each web server waits at it.
  const news = new EventEmitter().setMaxListeners(0);

  const freshness = (entry: CacheEntry | undefined): Freshness =>
    entry ? freshnessOf(entry, { now: now(), newestState: newest.state() }) : 'gone';

  const ageOf = (entry: CacheEntry | undefined) => ({ freshness: freshness(entry), storedAt: entry?.storedAt ?? 0 });

  /** One fetch per key at a time, for all callers. */
  async function refresh(key: CacheKey, known: CacheEntry | undefined, source: AnswerSource): Promise<CacheResult> {
    const text = cacheKeyText(key);
    if (!underWay.isUnderWay(text)) await source.mayFetch();
    return source.waitFor(underWay.run(text, () => load(key, known, source)));
  }

  async function load(key: CacheKey, known: CacheEntry | undefined, source: AnswerSource): Promise<CacheResult> {
    const askedFor = newest.version();
    const answer = await source.fetch(known?.upstreamEtag);
    const version = parseContentVersion(answer.headers.get(HEADERS.contentVersion) ?? '');
    if (version) noteContent(version);
    // One that names no version is at least of what was known when it was asked for.
    const { state: contentState, since: contentSince } = version ?? askedFor ?? {};
    const entry = entryOf(answer, known, { storedAt: now(), contentState, contentSince });
    if (!entry) return { kind: 'answer', answer };
    return { kind: 'entry', entry: store(key, entry), state: 'miss' };
  }

  /**
   * An answer from before a publication, or of an instance that lags behind, never replaces a newer one. Gives the one that is
   * stored.
   */
  function store(key: CacheKey, entry: CacheEntry): CacheEntry {
    const isOfNewest = entry.contentState === newest.state();
    const stored = isOfNewest ? undefined : memory.get(key);
    if (stored && stored.contentState === newest.state()) return stored;
    memory.set(key, entry);
    if (isOfNewest) others?.set(key, entry);
    return entry;
  }

  function noteContent(version: ContentVersion): ContentNews {
    const kind = newest.note(version);
    if (kind === 'newer') {
      // A caller from now on must not be given what was asked before.
      underWay.clear();
      news.emit('newer');
    }
    return kind;
  }

  async function refreshOrFallBack(key: CacheKey, known: CacheEntry, source: AnswerSource): Promise<CacheResult> {
    const fallBack = (): CacheResult => {
      onResult?.('fallback');
      return { kind: 'entry', entry: known, state: 'stale' };
    };
    try {
      const result = await refresh(key, known, source);
      return result.kind === 'answer' && isPassingFailure(result.answer.status) ? fallBack() : noted(result);
    } catch (error) {
      // A visitor who asked for too much is given what there is, too.
      if (!(error instanceof UpstreamFailure || error instanceof RequestRefused)) throw error;
      onBackgroundFailure(key, error);
      return fallBack();
    }
  }

  /** The better one of this instance's answer and that of another instance, which is from now on stored here too. */
  async function lookUp(shared: SharedAnswers, key: CacheKey): Promise<CacheEntry | undefined> {
    const found = await shared.find(key);
    const own = memory.get(key);
    if (!found || !isBetter(ageOf(found), ageOf(own))) return own;
    memory.set(key, found);
    return found;
  }

  /** Nobody waits for it, and one instance does it for all. */
  async function renew(key: CacheKey, known: CacheEntry, given: AnswerSource): Promise<void> {
    const source: AnswerSource = { ...given, waitFor: (work) => work };
    if (!others) return void (await refresh(key, known, source));
    const found = await lookUp(others, key);
    if (freshness(found) !== 'fresh' && (await others.mayRenew(key))) await refresh(key, found ?? known, source);
  }

  function noted(result: CacheResult): CacheResult {
    onResult?.(result.kind === 'entry' ? result.state : 'not_kept');
    return result;
  }

  return {
    async get(key, source) {
      const text = cacheKeyText(key);
      let known = memory.get(key);
      if (others && (freshness(known) === 'gone' || freshness(known) === 'fallback')) {
        known = await lookups.run(text, () => lookUp(others, key));
      }
      const state = freshness(known);
      if (!known || state === 'gone') return noted(await refresh(key, undefined, source));
      if (state === 'fallback') return refreshOrFallBack(key, known, source);
      if (state === 'fresh') return noted({ kind: 'entry', entry: known, state: 'hit' });
      const stale = known;
      renewals.run(text, () => renew(key, stale, source)).catch((error: unknown) => onBackgroundFailure(key, error));
      return noted({ kind: 'entry', entry: known, state: 'stale' });
    },
    noteContent,
    async nextContent(knownState, signal) {
      // Aborted: the caller gets what there is.
      if (newest.state() === knownState) await once(news, 'newer', { signal }).catch(() => undefined);
      return newest.version();
    },
  };
}

/** The entry that an answer becomes; undefined when it must not be cached. */
function entryOf(
  answer: UpstreamAnswer,
  known: CacheEntry | undefined,
  origin: Pick<CacheEntry, 'storedAt' | 'contentState' | 'contentSince'>,
): CacheEntry | undefined {
  const { status, body, headers } = answer;
  if (status === 304) {
    if (!known) throw new UpstreamFailure('broken', 'answered 304 to an unconditional call');
    return { ...known, ...origin };
  }
  if (status !== 200 && status !== 404) return undefined;
  assertUsable(answer);
  if (headers.has('set-cookie')) return undefined;
  const upstreamEtag = headers.get('etag');
  return { status, body, etag: upstreamEtag ?? etagOf(body), upstreamEtag, ...origin };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Runs a work once for all who ask for it while it is under way. */
interface SingleFlight<T> {
  run(key: string, work: () => Promise<T>): Promise<T>;
  isUnderWay(key: string): boolean;
  /** Whoever asks from now on starts anew. */
  clear(): void;
}

function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const running = underWay.get(key);
      if (running) return running;
      const started = work().finally(() => {
        if (underWay.get(key) === started) underWay.delete(key);
      });
      underWay.set(key, started);
      return started;
    },
    isUnderWay: (key) => underWay.has(key),
    clear: () => underWay.clear(),
  };
}
