/** The orders of the pack list; the first is the default (by relevance as soon as there is a query). */
export const PACK_SORTS = ['featured', 'newest', 'oldest', 'name'] as const;
export type PackSort = (typeof PACK_SORTS)[number];
export const DEFAULT_PACK_SORT = 'featured' satisfies PackSort;

/** Longest search text that is looked at, in characters. */
export const PACK_QUERY_MAX_LENGTH = 100;

/** Packs on a page of the list: whole rows of two and of four, and all of the demo's on one. */
export const PACKS_PER_PAGE = 64;

/** The highest offset of a list. */
export const PACK_OFFSET_MAX = 100_000;

/** Steps of a pattern: one bar of sixteenths. */
export const PATTERN_STEPS = 16;

/** Beats per minute that a pattern may go. */
export const TEMPO_LIMITS = { slowest: 60, fastest: 180 } as const;

/** Joins ids as the content calls need them: empty ones ignored, each once, sorted (specification, section 5). */
export function joinContentIds(ids: Iterable<string>): string {
  return [...new Set(ids)]
    .filter((id) => id.trim() !== '')
    .sort()
    .join(',');
}

/** The ids of a comma-joined list, by the same rules. */
export function splitContentIds(joined: string): string[] {
  const ids = joined.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').sort();
}

/** The most ids of one content call. */
export const CONTENT_IDS_MAX = 200;

// Paths of entries that have a page, without locale prefix.

/** Editors' pages that are not below `/labs`, by slug. */
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
