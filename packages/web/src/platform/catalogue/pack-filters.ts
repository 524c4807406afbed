import {
  DEFAULT_PACK_SORT,
  PACK_OFFSET_MAX,
  PACK_QUERY_MAX_LENGTH,
  PACK_SORTS,
  PACK_TYPES_MAX_LENGTH,
  PACKS_PER_PAGE,
  type PackSort,
} from '@sound-library/contract/catalogue.ts';

/** The filters of the pack list, which are the parameters of its URL (specification, section 2), and the page number. */
export interface PackFilters {
  readonly query: string;
  /** Slugs, sorted and without duplicates. */
  readonly types: readonly string[];
  readonly sortBy: PackSort;
  /** Starts at 1. */
  readonly page: number;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_MAX_LENGTH = 100;
const PAGE = /^[1-9]\d*$/;
const LAST_PAGE = Math.floor(PACK_OFFSET_MAX / PACKS_PER_PAGE) + 1;

export const NO_FILTERS: PackFilters = { query: '', types: [], sortBy: DEFAULT_PACK_SORT, page: 1 };

/** Reads the filters of a URL; invalid values fall back to no filter. `types` may be repeated or comma-joined. */
export function filtersFromSearch(search: URLSearchParams): PackFilters {
  const named = search.getAll('types').flatMap((list) => list.split(','));
  const types = [...new Set(named.filter((type) => type.length <= SLUG_MAX_LENGTH && SLUG.test(type)))].sort();
  let joinedLength = -1;
  return {
    query: [...(search.get('query') ?? '').trim()].slice(0, PACK_QUERY_MAX_LENGTH).join(''),
    types: types.filter((type) => {
      joinedLength += type.length + 1;
      return joinedLength <= PACK_TYPES_MAX_LENGTH;
    }),
    sortBy: PACK_SORTS.find((sort) => sort === search.get('sortBy')) ?? DEFAULT_PACK_SORT,
    page: pageOf(search.get('page') ?? ''),
  };
}

/** A page above the last that can be requested is that one, which no catalogue has. */
function pageOf(text: string): number {
  return PAGE.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}

export function offsetOf({ page }: Pick<PackFilters, 'page'>): number {
  return (page - 1) * PACKS_PER_PAGE;
}

/** The shortest URL of the list with these filters. */
export function packListPath({ query, types, sortBy, page }: PackFilters): string {
  const parts = [
    query && `query=${encodeURIComponent(query)}`,
    types.length > 0 && `types=${types.join(',')}`,
    sortBy !== DEFAULT_PACK_SORT && `sortBy=${sortBy}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/labs/packs?${parts.join('&')}` : '/labs/packs';
}

/** The filters with one type selected or not, from the first page. */
export function withType(filters: PackFilters, type: string, isChosen: boolean): PackFilters {
  const others = filters.types.filter((chosen) => chosen !== type);
  return { ...filters, types: isChosen ? [...others, type].sort() : others, page: 1 };
}
