import type { Deadlines } from '@sound-library/server-kit/deadlines.ts';
import { type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { outOfTime } from '../api-error.ts';
import type { Queries } from './database.ts';

/** Runs a statement of this text, and sees how it goes. Texts hold no values: those are parameters. */
export type WatchStatement = <Answer>(text: string, run: () => Promise<Answer>) => Promise<Answer>;

/** Both, one within the other; either may be absent. */
export function watchedBy(one?: WatchStatement, other?: WatchStatement): WatchStatement | undefined {
  if (!one || !other) return one ?? other;
  return (text, run) => one(text, () => other(text, run));
}

/** What a driver gives, as far as its statements go. Drivers overload `query` in more ways than a type could repeat. */
interface Asked {
  query: unknown;
}

/** Has each statement that goes through this connection seen by `watch`. All of ours are asked for by promise. */
export function watchStatements(connection: Asked, watch: WatchStatement): void {
  const { query } = connection;
  if (typeof query !== 'function') throw new TypeError('The connection has no query function.');
  connection.query = (...given: readonly unknown[]): unknown =>
    watch(textOf(given[0]), async () => Reflect.apply(query, connection, given));
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

const READS = /^\s*select\b/i;

/**
 * Has no statement begun when the time of the request that it is for is over. The first one that does more than read has that
 * request go on to its end: what is half done helps nobody, and a statement that runs ends by the database's own limit, which
 * cutting its connection would not hasten.
 */
export function refusedWhenOver(deadlines: Deadlines): WatchStatement {
  return async (text, run) => {
    if (deadlines.current()?.leftMs() === 0) throw outOfTime();
    if (!READS.test(text)) deadlines.goToTheEnd();
    return run();
  };
}

/** The values of a statement's placeholders, by their names. */
type Values = Readonly<Record<string, unknown>>;

interface Preparable<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/**
 * A statement that is asked for all the time: built once per database instead of once per call, and kept by the database under
 * its name. `name` must be another one for each statement.
 */
export function preparedRead<Row>(
  name: string,
  build: (queries: Queries) => Preparable<Row>,
): (queries: Queries, values: Values) => Promise<Row[]> {
  const built = new WeakMap<Queries, ReturnType<Preparable<Row>['prepare']>>();
  return (queries, values) => {
    const statement = built.get(queries) ?? build(queries).prepare(name);
    built.set(queries, statement);
    return statement.execute({ ...values });
  };
}

/** The place of a value that is compared with a column, and written as the column's values are. */
export function given(column: AnyPgColumn, name: string): SQLWrapper {
  return sql`${sql.param<Placeholder, unknown>(sql.placeholder(name), column)}`;
}
