const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Tells whether a query failed because another row has the value that only one may have. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

/** Tells whether a query failed because the row that it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY_VIOLATION);

/** Tells whether a query failed because of the values in it: they would fail each time. */
export const isDataFault = (error: unknown): boolean => codesOf(error).some((code) => /^2[23]/.test(code));

/** Drizzle wraps the driver's error, both drivers have PostgreSQL's code on theirs. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return ['code' in error ? String(error.code) : '', ...codesOf(error.cause)];
}

const hasCode = (error: unknown, code: string): boolean => codesOf(error).includes(code);
