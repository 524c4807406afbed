/** The sort orders of the pack list; the first is the default (by relevance when there is a query). */
export const PACK_SORTS = ['featured', 'newest', 'oldest', 'name'] as const;
export type PackSort = (typeof PACK_SORTS)[number];
export const DEFAULT_PACK_SORT = 'featured' satisfies PackSort;

/** Maximum length of a search text, in characters. */
export const PACK_QUERY_MAX_LENGTH = 100;

/** Maximum length of the comma-joined types of a list. */
export const PACK_TYPES_MAX_LENGTH = 400;

/** Packs per page of the list: it fills rows of two and of four, and the whole demo catalogue fits on one page. */
export const PACKS_PER_PAGE = 64;

/** Maximum number of a member's favourites: as many as one call lists. */
export const FAVOURITES_MAX = 200;

export const PACK_ID_PATTERN = /^[\w.-]{1,64}$/;

export const PACK_OFFSET_MAX = 100_000;

/** Joins ids as the content calls require: sorted, without empty ones and duplicates (specification, section 5). */
export function joinContentIds(ids: Iterable<string>): string {
  return [...new Set(ids)]
    .filter((id) => id.trim() !== '')
    .sort()
    .join(',');
}

export function splitContentIds(joined: string): string[] {
  const ids = joined.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').sort();
}

export const CONTENT_IDS_MAX = 200;

// Paths of entries that have a page, without locale prefix.

/** Editorial pages that are not below `/labs`, by slug. */
const PAGES_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['labs-home', '/labs'],
]);

export function pagePath(slug: string): string {
  return PAGES_ELSEWHERE.get(slug) ?? `/labs/${slug}`;
}

export function packPath(slug: string): string {
  return `/labs/packs/${slug}`;
}
