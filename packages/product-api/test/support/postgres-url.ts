import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server with an account that may create databases; provided by `tests/support/postgres-server.ts`. */
    postgresUrl: string;
  }
}

/** The template database that tests copy; it is dropped at the end of the run. */
export const DATABASE_TEMPLATE = 'product_api_test_template';

/** URL of the PostgreSQL server of this run; undefined without one. */
export const optionalPostgresUrl = (): string | undefined => inject('postgresUrl');

/** The PostgreSQL server of this run, for the tests that need one: that of DATABASE_URL, or a temporary one. */
export function postgresUrl(): string {
  const url = optionalPostgresUrl();
  if (!url) throw new Error('This run has no PostgreSQL server: install postgresql, or set DATABASE_URL.');
  return url;
}
