import type { RouteRow } from '../../src/app/routes.ts';

const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*';
const patterns = new WeakMap<RouteRow, RegExp>();

/**
 * The row of a page path without its language, in our own spelling: lower case and without a slash at the end. The router takes
 * more, and finds the same page.
 */
export function rowOfPath(rows: readonly RouteRow[], path: string): RouteRow | undefined {
  return rows.find((row) => patternOf(row).test(path));
}

function patternOf(row: RouteRow): RegExp {
  const pattern = patterns.get(row) ?? new RegExp(`^${row.path.replaceAll(/:\w+/g, SEGMENT)}$`);
  patterns.set(row, pattern);
  return pattern;
}
