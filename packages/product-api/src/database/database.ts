import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import type { Logger } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What queries are written against; both drivers fit. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** An open, migrated database. */
export interface Database {
  readonly queries: Queries;
  /** What the queries go to, for what needs more than queries: notifications, connections of its own. */
  readonly source:
    | { readonly kind: 'postgres'; readonly url: string }
    | { readonly kind: 'embedded'; readonly client: PGlite };
  /** Rejects when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** Connections of a pool, and who waits for one; absent where there is none. */
  connections?(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
}

/** For the connection that migrates: each of its statements is a point at which a process may end. */
export const MIGRATION_LOGGER: Logger = { logQuery: () => failpoint('migration statement') };

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
