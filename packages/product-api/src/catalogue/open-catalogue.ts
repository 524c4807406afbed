import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { contentSource } from '../content/content-source.ts';
import type { Queries } from '../database/database.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import type { PackIndex, PackSearch, SearchablePack } from '../search/pack-index.ts';
import {
  type DatabaseIndexOptions,
  DatabasePackIndex,
  deleteUnusedRows,
  markRows,
} from '../search/pack-index-database.ts';
import { MemoryPackIndex } from '../search/pack-index-memory.ts';
import { catalogueBuilder } from './build-catalogue.ts';
import { catalogueStore } from './catalogue-store.ts';
import { runCooperatively, type Work } from './cooperative-work.ts';

const MS_PER_SECOND = 1_000;

/** The part of the app that the catalogue reports to. */
export type CatalogueHost = Pick<FastifyInstance, 'log' | 'metrics' | 'tracing' | 'deadlines'>;

/** The catalogue of the configured content service. */
export function openCatalogue(
  app: CatalogueHost,
  { config, queries, now }: { readonly config: ProductApiConfig; readonly queries: Queries; readonly now: () => Date },
) {
  const { log, metrics } = app;
  const reported = new Set<string>();
  const outage = reportedOutage(log, 'the content could not be read or indexed; the current catalogue stays in use');

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
  const indexes = new Map<LocaleCode, SizedPackIndex>();
  const newIndex = (locale: LocaleCode) => {
    const index = new SizedPackIndex(config.searchMemoryLimit, { locale, queries, deadlines: app.deadlines });
    indexes.set(locale, index);
    return index;
  };
  const build = catalogueBuilder({ assets: config.assets, onSkipped: reportOnce }, newIndex);
  const catalogue = catalogueStore({
    source: contentSource(access, reportOnce, instrumentCalls(app, 'content')),
    asJob: (work) => jobsOf(app)('content sync', work),
    refreshSeconds: config.catalogueRefreshSeconds,
    async build(snapshot) {
      const built = await runCooperatively(build(snapshot));
      for (const index of indexes.values()) await index.flush();
      return built;
    },
    onFailure: outage.begin,
    onResponse(isNew) {
      respondedAt = now();
      if (outage.end() || isNew) log.info({ isNew }, 'the content service responds; the catalogue is up to date');
    },
    now,
  });
  return {
    /** Not yet loaded. */
    catalogue,
    /** Deletes what searches no longer need in the database. */
    async removeUnusedWords(): Promise<void> {
      for (const index of indexes.values()) await index.markRows(now());
      await deleteUnusedRows(queries, now());
    },
  };
}

/** A search index in memory, and in the database for more packs than the limit. */
class SizedPackIndex implements PackIndex {
  readonly #memoryLimit: number;
  readonly #options: DatabaseIndexOptions;
  #current: MemoryPackIndex | DatabasePackIndex | undefined;

  constructor(memoryLimit: number, options: DatabaseIndexOptions) {
    this.#memoryLimit = memoryLimit;
    this.#options = options;
  }

  *update(packs: readonly SearchablePack[]): Work<PackSearch> {
    const Wanted = packs.length > this.#memoryLimit ? DatabasePackIndex : MemoryPackIndex;
    const index = this.#current instanceof Wanted ? this.#current : new Wanted(this.#options);
    this.#current = index;
    return yield* index.update(packs);
  }

  async flush(): Promise<void> {
    await this.#current?.flush();
  }

  /** Says which rows this instance uses; none with an index in memory. */
  async markRows(now: Date): Promise<void> {
    if (this.#current instanceof DatabasePackIndex) await this.#current.markUsed(now);
    else if (this.#current) await markRows(this.#options, [], now);
  }
}

/** One line per outage. The SDK's errors may contain the token of their request, so only the message is logged. */
export function reportedOutage(log: FastifyBaseLogger, message: string) {
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
