import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import type { Logger } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The query interface; both drivers fit. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** An open, migrated database. */
export interface Database {
  readonly queries: Queries;
  /** The underlying client, for more than queries: notifications, separate connections. */
  readonly source:
    | { readonly kind: 'postgres'; readonly url: string }
    | { readonly kind: 'embedded'; readonly client: PGlite };
  /** Rejects when the database doesn't respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** Pool connections and waiting callers; absent without a pool. */
  connections?(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
}

/** Wraps the connection that migrates, so that tests can end a process at each of its statements. */
export const MIGRATION_LOGGER: Logger = { logQuery: () => failpoint('migration statement') };

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
