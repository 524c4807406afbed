import { ApiError } from '../api-error.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { ContentSnapshot } from '../content/resources.ts';
import type { Catalogue } from './catalogue.ts';

export interface CatalogueStoreOptions {
  readonly source: ContentSource;
  readonly refreshSeconds: number;
  build(snapshot: ContentSnapshot): Catalogue;
  onFailure(error: unknown): void;
  /** The content service answered; `isNew` when that made a new catalogue. */
  onAnswer(isNew: boolean): void;
}

/** Keeps the catalogue in memory: the last good one for as long as no newer one can be had. */
export interface CatalogueStore {
  /** Throws `upstream_unavailable` before the first one is loaded. */
  current(): Catalogue;
  /** Asks for changes now; tells whether that worked. Callers at the same time share one look. */
  refresh(): Promise<boolean>;
  /** Looks once, then goes on looking in the background: often until loaded, then every `refreshSeconds`. */
  start(): Promise<void>;
  stop(): void;
}

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;

export function catalogueStore(options: CatalogueStoreOptions): CatalogueStore {
  const { source, build, onFailure, onAnswer } = options;
  let catalogue: Catalogue | undefined;
  let version: string | undefined;
  let looking: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<boolean> {
    try {
      // Asked before the snapshot is taken: what changes in between is seen as a change the next time.
      const latest = await source.version();
      const isNew = latest !== version;
      if (isNew) catalogue = build(await source.snapshot());
      version = latest;
      onAnswer(isNew);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  function refresh(): Promise<boolean> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookAndGoOn(failures: number): Promise<void> {
    const succeeded = await refresh();
    if (isStopped) return;
    const count = succeeded ? 0 : failures + 1;
    timer = setTimeout(() => lookAndGoOn(count), delayMs(count)).unref();
  }

  function delayMs(failures: number): number {
    const regular = options.refreshSeconds * 1000;
    if (failures === 0) return regular;
    return Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS, regular);
  }

  return {
    current() {
      if (!catalogue) throw new ApiError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      return catalogue;
    },
    refresh,
    start: () => lookAndGoOn(0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
