/** The orders of the pack list; the first is the default (by relevance as soon as there is a query). */
export const PACK_SORTS = ['featured', 'newest', 'oldest', 'name'] as const;
export type PackSort = (typeof PACK_SORTS)[number];
export const DEFAULT_PACK_SORT = 'featured' satisfies PackSort;

/** Longest search text that is looked at, in characters. */
export const PACK_QUERY_MAX_LENGTH = 100;
