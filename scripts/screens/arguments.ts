/** What `pnpm screens` was asked for. */
export interface ScreensArguments {
  readonly mode: 'take' | 'update';
  /** Pages to look at; all when there is none. */
  readonly pages: readonly string[];
}

/** Reads `[--update] [page …]`. Throws on an option that does not exist. */
export function readArguments(given: readonly string[]): ScreensArguments {
  const unknown = given.filter((word) => word !== '--update' && !/^[a-z][a-z0-9-]*$/.test(word));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. Use: pnpm screens [--update] [page …]`);
  return {
    mode: given.includes('--update') ? 'update' : 'take',
    pages: given.filter((word) => word !== '--update'),
  };
}

/** The titles of the tests that take the pictures of these pages, as a pattern for the runner. */
export function titlePattern(pages: readonly string[]): string {
  const names = pages.length === 0 ? '[a-z0-9-]+' : pages.join('|');
  return `(^| )(${names}) looks as recorded`;
}
