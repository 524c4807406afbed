/** Error codes of Node and PostgreSQL for a database that can't be reached, is shutting down or starting up. */
const OUTAGE_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123]|53300)$/;
/** The pool's own failures have no code, and the code of a database closed for maintenance is ambiguous. */
const OUTAGE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|not currently accepting connections/;

/** Whether a failure means that the database is unavailable, as opposed to a fault in a query. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (OUTAGE_CODES.test(code) || OUTAGE_MESSAGES.test(error.message)) return true;
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isDatabaseOutage);
}

/** Whether a query violated a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => codesOf(error).includes('23505');

/** Whether a query failed because a referenced row is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => codesOf(error).includes('23503');

/** Whether a query failed because of its values: it would fail each time. */
export const isInvalidValue = (error: unknown): boolean => codesOf(error).some((code) => /^2[23]/.test(code));

/** Drizzle wraps the driver's error; both drivers have PostgreSQL's code on theirs. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return ['code' in error ? String(error.code) : '', ...codesOf(error.cause)];
}
