import { SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Queries } from '../database/database.ts';

/** Beside the one that listens: enough for a few mails at once. */
const CONNECTIONS = 2;
const SCHEMA = 'mail_queue';
const resultSchema = z.object({ rows: z.array(z.unknown()) });

/** pg-boss on the product's database, with tables in a schema of its own; not started yet. */
export function pgBoss({ source }: Pick<Database, 'source'>): PgBoss {
  const reach =
    source.kind === 'postgres'
      ? { connectionString: source.url, max: CONNECTIONS }
      : ({ db: fromPglite(source.client), backend: 'pglite' } as const);
  return new PgBoss({
    ...reach,
    schema: SCHEMA,
    // A mail leaves as soon as the transaction that asked for it has ended.
    useListenNotify: true,
    schedule: false,
  });
}

/** Lets pg-boss write within a transaction of ours. */
export function asBossDatabase(queries: Queries): Db {
  const execute = async (query: unknown) => {
    if (!(query instanceof SQL)) throw new TypeError('pg-boss asked for something else than a query.');
    return resultSchema.parse(await queries.execute(query));
  };
  return fromDrizzle({ execute }, sql);
}
