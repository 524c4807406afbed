/** The orders of the pack list; the first is the default (by relevance as soon as there is a query). */
export const PACK_SORTS = ['featured', 'newest', 'oldest', 'name'] as const;
export type PackSort = (typeof PACK_SORTS)[number];
export const DEFAULT_PACK_SORT = 'featured' satisfies PackSort;

/** Longest search text that is looked at, in characters. */
export const PACK_QUERY_MAX_LENGTH = 100;

/** Packs on a page of the list: whole rows of two and of four, and all of the demo's on one. */
export const PACKS_PER_PAGE = 64;

/** No list goes on further than this. */
export const PACK_OFFSET_MAX = 100_000;
