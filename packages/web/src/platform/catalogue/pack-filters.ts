import {
  DEFAULT_PACK_SORT,
  PACK_OFFSET_MAX,
  PACK_QUERY_MAX_LENGTH,
  PACK_SORTS,
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
const TYPES_MAX = 20;
const PAGE = /^[1-9]\d{0,3}$/;
const LAST_PAGE = Math.floor(PACK_OFFSET_MAX / PACKS_PER_PAGE);

export const NO_FILTERS: PackFilters = { query: '', types: [], sortBy: DEFAULT_PACK_SORT, page: 1 };

/** Reads the filters of a URL; invalid values fall back to no filter. `types` may be repeated or comma-joined. */
export function filtersFromSearch(search: URLSearchParams): PackFilters {
  const types = search
    .getAll('types')
    .flatMap((list) => list.split(','))
    .filter((type) => SLUG.test(type));
  return {
    query: [...(search.get('query') ?? '').trim()].slice(0, PACK_QUERY_MAX_LENGTH).join(''),
    types: [...new Set(types)].sort().slice(0, TYPES_MAX),
    sortBy: PACK_SORTS.find((sort) => sort === search.get('sortBy')) ?? DEFAULT_PACK_SORT,
    page: pageOf(search.get('page') ?? ''),
  };
}

function pageOf(text: string): number {
  const page = PAGE.test(text) ? Number(text) : 1;
  return page > LAST_PAGE ? 1 : page;
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
