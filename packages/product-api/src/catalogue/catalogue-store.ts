import type { ContentVersion } from '@sound-library/contract/freshness.ts';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { ApiError } from '../api-error.ts';
import type { ContentSource } from '../content/content-source.ts';
import { type CachedContent, renewedContent } from '../content/content-sync.ts';
import type { ContentSnapshot } from '../content/localized-content.ts';
import type { Catalogue } from './build-catalogue.ts';

interface CatalogueStoreOptions {
  readonly source: ContentSource;
  /** Runs each check, which belongs to no request. */
  asJob?<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly refreshSeconds: number;
  build(snapshot: ContentSnapshot): Catalogue | Promise<Catalogue>;
  onFailure(error: unknown): void;
  /** The content service responded; `isNew` when that made a new catalogue. */
  onResponse(isNew: boolean): void;
  readonly now: () => Date;
}

/** The published catalogue with the version of its content. */
export interface PublishedCatalogue {
  readonly catalogue: Catalogue;
  readonly version: ContentVersion;
}

export type CatalogueStore = ReturnType<typeof catalogueStore>;

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;
/** Delays of the checks after a publication. */
const LOOKS_AFTER_MS = [0, 1_000, 3_000, 10_000] as const;

/** Holds the published catalogue in memory: the last good one until a newer one is available. */
export function catalogueStore(options: CatalogueStoreOptions) {
  const { source, build, onFailure, onResponse, now, asJob = (work) => work() } = options;
  const waiting = new Set<(published: PublishedCatalogue | undefined) => void>();
  let content: CachedContent | undefined;
  let published: PublishedCatalogue | undefined;
  let regular: NodeJS.Timeout | undefined;
  let extra: NodeJS.Timeout[] = [];
  let isStopped = false;

  /** Checks for changes now; resolves with whether that worked. Concurrent callers share checks. */
  const refresh = nextFlight(() => asJob(check));

  async function check(): Promise<boolean> {
    try {
      const latest = await renewedContent(source, content);
      const isNew = latest.state !== content?.state;
      if (isNew && published) FAILPOINTS['content fetched'].publish('');
      if (isNew) take(await build(latest.snapshot), latest.state);
      content = latest;
      onResponse(isNew);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  function take(catalogue: Catalogue, state: string): void {
    // Monotonic, even if the clock is turned back: others compare versions by it.
    const since = Math.max(now().getTime(), (published?.version.since ?? 0) + 1);
    published = { catalogue, version: { since, state } };
    for (const resolve of waiting) resolve(published);
  }

  async function checkAndReschedule(failures: number): Promise<void> {
    const succeeded = await refresh();
    if (isStopped) return;
    const count = succeeded ? 0 : failures + 1;
    regular = setTimeout(() => checkAndReschedule(count), delayMs(count)).unref();
  }

  function checkRepeatedly(): void {
    for (const timer of extra) clearTimeout(timer);
    if (!isStopped) extra = LOOKS_AFTER_MS.map((delay) => setTimeout(refresh, delay).unref());
  }

  function delayMs(failures: number): number {
    const everyMs = options.refreshSeconds * 1000;
    if (failures === 0) return everyMs;
    return Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS, everyMs);
  }

  return {
    /** Throws `upstream_unavailable` before the first one is loaded. */
    current(): Catalogue {
      if (!published) throw notLoaded();
      return published.catalogue;
    },
    /** The same with its version; undefined before the first one is loaded. */
    published: (): PublishedCatalogue | undefined => published,
    /** Resolves with the next catalogue that differs, and with undefined when the store is stopped. */
    next(signal: AbortSignal): Promise<PublishedCatalogue | undefined> {
      const { promise, resolve } = Promise.withResolvers<PublishedCatalogue | undefined>();
      const giveUp = () => resolve(undefined);
      if (isStopped || signal.aborted) return Promise.resolve(undefined);
      waiting.add(resolve);
      signal.addEventListener('abort', giveUp, { once: true });
      return promise.finally(() => {
        waiting.delete(resolve);
        signal.removeEventListener('abort', giveUp);
      });
    },
    refresh,
    /** After a publication: checks now, and some times again, because the vendor's network may deliver it late. */
    refreshSoon: checkRepeatedly,
    /** Checks once, then continues in the background: often until loaded, then every `refreshSeconds`. */
    async start(): Promise<void> {
      await checkAndReschedule(0);
      // The vendor's delivery network may have served content that is some seconds old.
      if (published) checkRepeatedly();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(regular);
      for (const timer of extra) clearTimeout(timer);
      for (const resolve of waiting) resolve(undefined);
    },
  };
}

/** There is no catalogue yet. */
export function notLoaded(): ApiError {
  return new ApiError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * Lets callers share runs of a job, and gives each a run that began after their request: earlier changes are included in its
 * result. At most one runs and one waits, whatever the number of callers.
 */
export function nextFlight<Result>(job: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function run(): Promise<Result> {
    next = undefined;
    const flight = job().finally(() => {
      if (running === flight) running = undefined;
    });
    running = flight;
    return flight;
  }

  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(run, run);
    return next;
  };
}
