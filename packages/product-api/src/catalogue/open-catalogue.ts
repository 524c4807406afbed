import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { contentSource } from '../content/content-source.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { catalogueBuilder, lazyCatalogue } from './build-catalogue.ts';
import { type CatalogueStore, catalogueStore } from './catalogue-store.ts';
import { runCooperatively } from './cooperative-work.ts';
import { type DraftCatalogue, draftCatalogue } from './draft-catalogue.ts';

const MS_PER_SECOND = 1_000;

/** The part of the app that the catalogue reports to. */
type CatalogueHost = Pick<FastifyInstance, 'log' | 'metrics' | 'tracing' | 'deadlines'>;

/** The catalogue of the configured content service, not yet loaded. */
export function openCatalogue(app: CatalogueHost, config: ProductApiConfig, now: () => Date): CatalogueStore {
  const { log, metrics } = app;
  const reported = new Set<string>();
  const outage = reportedOutage(log, 'the content service does not respond; the current catalogue stays in use');

  function reportOnce(problem: string): void {
    if (reported.has(problem)) return;
    reported.add(problem);
    log.warn({ problem }, 'invalid content');
  }

  let respondedAt = now();
  metrics?.beforeScrape(() => {
    metrics.gauge('catalogue_content_age_seconds').set((now().getTime() - respondedAt.getTime()) / MS_PER_SECOND);
  });
  const access = { ...config.contentful, accessToken: config.contentful.deliveryToken };
  const build = catalogueBuilder({ assets: config.assets, onSkipped: reportOnce });
  return catalogueStore({
    source: contentSource(access, reportOnce, instrumentCalls(app, 'content')),
    asJob: (work) => jobsOf(app)('content sync', work),
    refreshSeconds: config.catalogueRefreshSeconds,
    build: (snapshot) => runCooperatively(build(snapshot)),
    onFailure: outage.begin,
    onResponse(isNew) {
      respondedAt = now();
      if (outage.end() || isNew) log.info({ isNew }, 'the content service responds; the catalogue is up to date');
    },
    now,
  });
}

/** The catalogue with drafts; undefined while previews are off. */
export function openDrafts(app: CatalogueHost, config: ProductApiConfig): DraftCatalogue | undefined {
  if (!config.preview) return undefined;
  const { host, accessToken } = config.preview;
  // Unfinished drafts are no problem, and drafts must not be logged.
  const onSkipped = () => {};
  const outage = reportedOutage(app.log, 'drafts could not be fetched');
  return draftCatalogue({
    deadlines: app.deadlines,
    source: contentSource({ ...config.contentful, host, accessToken }, onSkipped, instrumentCalls(app, 'drafts')),
    build: (snapshot) => lazyCatalogue(snapshot, { assets: config.assets, onSkipped }),
    onFailure: outage.begin,
    onResponse: () => void outage.end(),
  });
}

/** One line per outage. The SDK's errors may contain the token of their request, so only the message is logged. */
function reportedOutage(log: FastifyBaseLogger, message: string) {
  let isFailing = false;
  return {
    begin(error: unknown): void {
      if (!isFailing) log.warn({ reason: reasonOf(error) }, message);
      isFailing = true;
    },
    /** Whether there was one. */
    end(): boolean {
      const wasFailing = isFailing;
      isFailing = false;
      return wasFailing;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown';
}
