import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { Deadlines } from '@sound-library/server-kit/deadlines.ts';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { type Logger, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { outOfTime } from '../api-error.ts';

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
export const MIGRATION_LOGGER: Logger = { logQuery: () => FAILPOINTS['migration statement'].publish('') };

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Runs a statement with this text, and observes its outcome. Texts contain no values: those are parameters. */
export type WatchStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/** Both, nested; either may be absent. */
export function combineWatchers(one?: WatchStatement, other?: WatchStatement): WatchStatement | undefined {
  if (!one || !other) return one ?? other;
  return (text, run) => one(text, () => other(text, run));
}

/** The relevant part of a driver. Drivers overload `query` in more ways than a type could repeat. */
interface Asked {
  query: unknown;
}

/** Reports each statement on this connection to `watch`. All ours use promises. */
export function watchStatements(connection: Asked, watch: WatchStatement): void {
  const { query } = connection;
  if (typeof query !== 'function') throw new TypeError('The connection has no query function.');
  connection.query = (...args: readonly unknown[]): unknown =>
    watch(textOf(args[0]), async () => Reflect.apply(query, connection, args));
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

const READS = /^\s*select\b/i;

/**
 * Starts no statement after the deadline of its request. The first write lets the request run to its end: a half-done change is of
 * no use, and a running statement ends by the database's own limit, which closing its connection would not hasten.
 */
export function rejectAfterDeadline(deadlines: Deadlines): WatchStatement {
  return async (text, run) => {
    if (deadlines.current()?.leftMs() === 0) throw outOfTime();
    if (!READS.test(text)) deadlines.runToCompletion();
    return run();
  };
}

/** Whether a line of text can be stored and shown: no control characters (PostgreSQL refuses NUL), well-formed. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

interface Preparable<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/** A frequent statement: built once per database, and prepared by PostgreSQL under its name, which must be unique. */
export function preparedRead<Row>(
  name: string,
  build: (queries: Queries) => Preparable<Row>,
): (queries: Queries, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const built = new WeakMap<Queries, ReturnType<Preparable<Row>['prepare']>>();
  return (queries, values) => {
    const statement = built.get(queries) ?? build(queries).prepare(name);
    built.set(queries, statement);
    return statement.execute({ ...values });
  };
}

/** The placeholder of a value that is compared with a column, and encoded like the column's values. */
export function columnPlaceholder(column: AnyPgColumn, name: string): SQLWrapper {
  return sql`${sql.param<Placeholder, unknown>(sql.placeholder(name), column)}`;
}
