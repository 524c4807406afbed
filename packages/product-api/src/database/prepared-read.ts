import { type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

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
