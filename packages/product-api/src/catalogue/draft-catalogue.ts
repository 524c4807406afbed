import {
  type Deadlines,
  deadlineWithin,
  NO_DEADLINES,
  waitUntilDeadline,
} from '@sound-library/server-kit/deadlines.ts';
import { ApiError } from '../api-error.ts';
import type { ContentSource } from '../content/content-source.ts';
import { type CachedContent, renewedContent } from '../content/content-sync.ts';
import type { ContentSnapshot } from '../content/localized-content.ts';
import type { Catalogue } from './build-catalogue.ts';
import { nextFlight } from './catalogue-store.ts';

interface DraftCatalogueOptions {
  readonly source: ContentSource;
  readonly deadlines?: Deadlines;
  build(snapshot: ContentSnapshot): Catalogue;
  onFailure(error: unknown): void;
  onResponse(): void;
}

export type DraftCatalogue = ReturnType<typeof draftCatalogue>;

const CACHED_UNUSED_MS = 15 * 60_000;
/** Less than the BFF waits for the first byte: a slow content service must not look like a slow product API. */
const WAIT_MS = 3_000;
const RETRY_AFTER_SECONDS = 2;

/** The catalogue with drafts, for editors only. In memory only while it is in use. */
export function draftCatalogue(options: DraftCatalogueOptions) {
  const { source, deadlines = NO_DEADLINES, build, onFailure, onResponse } = options;
  let cached: { readonly content: CachedContent; readonly catalogue: Catalogue } | undefined;
  let letGo: NodeJS.Timeout | undefined;
  let isStopped = false;

  function keepOn(): void {
    clearTimeout(letGo);
    if (isStopped) return;
    letGo = setTimeout(() => {
      cached = undefined;
    }, CACHED_UNUSED_MS).unref();
  }

  const renew = nextFlight(async () => {
    try {
      const content = await renewedContent(source, cached?.content);
      const isSame = content.state === cached?.content.state;
      cached = { content, catalogue: cached && isSame ? cached.catalogue : build(content.snapshot) };
      keepOn();
      onResponse();
    } catch (error) {
      onFailure(error);
    }
    return cached;
  });

  return {
    /**
     * The current drafts, including everything saved before the call. When the content service doesn't respond in time, the last
     * known ones; throws `upstream_unavailable` when there are none.
     */
    async current(): Promise<Catalogue> {
      keepOn();
      const deadline = deadlineWithin(deadlines.current(), WAIT_MS);
      const renewed = await waitUntilDeadline(deadlines.apart(renew), deadline, unavailable).catch(() => cached);
      if (!renewed) throw unavailable();
      return renewed.catalogue;
    },
    stop(): void {
      isStopped = true;
      clearTimeout(letGo);
      cached = undefined;
    },
  };
}

/** Only the drafts are unavailable: this service is healthy, and an immediate retry is of no use. */
const unavailable = (): ApiError =>
  new ApiError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, isOfDependency: true });
