import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { ContentNotices } from './content-notices.ts';
import { postgresNotices } from './content-notices-postgres.ts';

interface NoticesOptions {
  readonly log: FastifyBaseLogger;
  onNotice(): void;
}

/** Notices by the database that the instances share. One that is embedded has one instance, and nobody else to tell. */
export function openContentNotices(
  { source, queries }: Pick<Database, 'source' | 'queries'>,
  { log, onNotice }: NoticesOptions,
): ContentNotices {
  if (source.kind === 'embedded') return { tell: async () => undefined, close: async () => undefined };
  return postgresNotices({
    url: source.url,
    queries,
    onNotice,
    onFailure: (error) => log.warn({ err: error }, 'notices of content can not be heard; trying again'),
  });
}
