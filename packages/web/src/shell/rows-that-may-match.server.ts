import { ROUTES, type RouteRow } from './routes.ts';

const DYNAMIC = /:\w+/g;

/**
 * The rows that the router could find for a page path without its language, whichever of them it prefers: it takes letters of both
 * cases, a slash at the end, and escapes, of which any row may be meant.
 */
export function rowsThatMayMatch(path: string): readonly RouteRow[] {
  if (path.includes('%')) return ROUTES;
  return patterns().flatMap(({ row, pattern }) => (pattern.test(path) ? [row] : []));
}

let known: readonly { readonly row: RouteRow; readonly pattern: RegExp }[] | undefined;

function patterns() {
  known ??= ROUTES.map((row) => {
    const path = row.path === '/' ? '' : row.path.replace(DYNAMIC, '[^/]+');
    return { row, pattern: new RegExp(`^${path}/*$`, 'i') };
  });
  return known;
}
