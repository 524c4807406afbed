// Where entries with a page of their own stand: paths of the route table, without locale prefix.

/** Editors' pages that stand elsewhere than below `/labs`, by slug. */
const PAGES_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['labs-home', '/labs'],
]);

/** The path of a page that editors compose. */
export function pagePath(slug: string): string {
  return PAGES_ELSEWHERE.get(slug) ?? `/labs/${slug}`;
}

/** The path of a pack. */
export function packPath(slug: string): string {
  return `/labs/packs/${slug}`;
}
