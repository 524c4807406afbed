import type { FastifyBaseLogger } from 'fastify';
import type { ProductApiConfig } from '../config.ts';
import { contentSource } from '../content/content-source.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { type CatalogueStore, catalogueStore } from './catalogue-store.ts';

/** The catalogue of the configured content service, not yet loaded. */
export function openCatalogue(config: ProductApiConfig, log: FastifyBaseLogger): CatalogueStore {
  const reported = new Set<string>();
  let isFailing = false;

  function reportOnce(problem: string): void {
    if (reported.has(problem)) return;
    reported.add(problem);
    log.warn({ problem }, 'content is not usable');
  }

  return catalogueStore({
    source: contentSource(config.contentful, reportOnce),
    refreshSeconds: config.catalogueRefreshSeconds,
    build: (snapshot) => buildCatalogue(snapshot, { assets: config.assets, onSkipped: reportOnce }),
    onFailure(error) {
      // Once per outage; what the SDK throws may hold the token in its request, so only its message is logged.
      if (!isFailing)
        log.warn({ reason: reasonOf(error) }, 'the content service does not answer; keeping what there is');
      isFailing = true;
    },
    onAnswer(isNew) {
      if (isNew || isFailing) log.info({ isNew }, 'the content service answers; the catalogue is up to date');
      isFailing = false;
    },
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown';
}
