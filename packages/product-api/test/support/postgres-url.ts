import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server with an account that may make databases; given by `tests/support/postgres-server.ts`. */
    postgresUrl: string;
  }
}

/** The PostgreSQL server of this run, for the tests that need one: the one of DATABASE_URL, or one of the run's own. */
export function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (!url) throw new Error('This run has no PostgreSQL server: install postgresql, or set DATABASE_URL.');
  return url;
}
