import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server with an account that may make databases; given by `tests/support/postgres-server.ts`. */
    postgresUrl: string;
  }
}

/** The database that those of tests are copies of; it ends with the run. */
export const DATABASE_TEMPLATE = 'product_api_test_template';

/** Address of the PostgreSQL server of this run; undefined when it has none. */
export const givenPostgresUrl = (): string | undefined => inject('postgresUrl');

/** The PostgreSQL server of this run, for the tests that need one: the one of DATABASE_URL, or one of the run's own. */
export function postgresUrl(): string {
  const url = givenPostgresUrl();
  if (!url) throw new Error('This run has no PostgreSQL server: install postgresql, or set DATABASE_URL.');
  return url;
}
