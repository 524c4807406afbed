import { deadlineWithin, waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import { ApiError } from '../api-error.ts';
import { contentSource } from '../content/content-source.ts';
import { type CachedContent, renewedContent } from '../content/content-sync.ts';
import type { ContentSnapshot } from '../content/localized-content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { lazyPackIndex } from '../search/pack-index-memory.ts';
import { type Catalogue, catalogueBuilder } from './build-catalogue.ts';
import { nextFlight } from './catalogue-store.ts';
import { runCooperatively } from './cooperative-work.ts';
import { type CatalogueHost, reportedOutage } from './open-catalogue.ts';

export type DraftCatalogue = NonNullable<ReturnType<typeof openDrafts>>;

/** The drafts, and what builds the next catalogue of them. */
interface Cached {
  readonly content: CachedContent;
  readonly catalogue: Catalogue;
  readonly build: (snapshot: ContentSnapshot) => Promise<Catalogue>;
}

const CACHED_UNUSED_MS = 15 * 60_000;
/** Less than the BFF waits for the first byte: a slow content service must not look like a slow product API. */
const WAIT_MS = 3_000;
const RETRY_AFTER_SECONDS = 2;

/** The catalogue with drafts, for editors only. In memory only while it is in use; undefined while previews are off. */
export function openDrafts(app: CatalogueHost, { assets, contentful, preview }: ProductApiConfig) {
  if (!preview) return undefined;
  const { host, accessToken } = preview;
  const { deadlines } = app;
  // Unfinished drafts are no problem, and drafts must not be logged.
  const onSkipped = () => {};
  const source = contentSource({ ...contentful, host, accessToken }, onSkipped, instrumentCalls(app, 'drafts'));
  const outage = reportedOutage(app.log, 'drafts could not be fetched');
  let cached: Cached | undefined;
  let letGo: NodeJS.Timeout | undefined;
  let isStopped = false;

  function keepOn(): void {
    clearTimeout(letGo);
    if (isStopped) return;
    letGo = setTimeout(() => {
      cached = undefined;
    }, CACHED_UNUSED_MS).unref();
  }

  function newBuild(): Cached['build'] {
    const build = catalogueBuilder({ assets, onSkipped }, lazyPackIndex);
    return (snapshot) => runCooperatively(build(snapshot));
  }

  const renew = nextFlight(async () => {
    try {
      const former = cached;
      const content = await renewedContent(source, former?.content);
      const build = former?.build ?? newBuild();
      const isSame = former?.content.state === content.state;
      cached = { content, build, catalogue: isSame ? former.catalogue : await build(content.snapshot) };
      keepOn();
      outage.end();
    } catch (error) {
      outage.begin(error);
    }
    return cached;
  });

  return {
    /** Includes everything saved before; the former drafts when the service is too slow, or `upstream_unavailable`. */
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
