/** What Node and PostgreSQL call a database that can't be reached, is shutting down or starting up. */
const OUTAGE_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123]|53300)$/;
/** The pool's own failures carry no code, and a database closed for maintenance one that means many things. */
const OUTAGE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|not currently accepting connections/;

/** Tells whether a failure means that the database isn't there, as opposed to a fault in a query. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (OUTAGE_CODES.test(code) || OUTAGE_MESSAGES.test(error.message)) return true;
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isDatabaseOutage);
}
