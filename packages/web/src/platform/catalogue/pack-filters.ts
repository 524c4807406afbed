import {
  DEFAULT_PACK_SORT,
  PACK_QUERY_MAX_LENGTH,
  PACK_SORTS,
  type PackSort,
} from '@sound-library/contract/pack-sorts.ts';

/** What the pack list is asked for; the same three parameters as in its address (specification, section 2). */
export interface PackFilters {
  readonly query: string;
  /** Slugs, each once, sorted. */
  readonly types: readonly string[];
  readonly sortBy: PackSort;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TYPES_MAX = 20;

export const NO_FILTERS: PackFilters = { query: '', types: [], sortBy: DEFAULT_PACK_SORT };

/** Reads the filters of an address; nonsense falls back to no filter. `types` may be repeated or comma-joined. */
export function filtersFromSearch(search: URLSearchParams): PackFilters {
  const types = search
    .getAll('types')
    .flatMap((list) => list.split(','))
    .filter((type) => SLUG.test(type));
  return {
    query: [...(search.get('query') ?? '').trim()].slice(0, PACK_QUERY_MAX_LENGTH).join(''),
    types: [...new Set(types)].sort().slice(0, TYPES_MAX),
    sortBy: PACK_SORTS.find((sort) => sort === search.get('sortBy')) ?? DEFAULT_PACK_SORT,
  };
}

/** The shortest address of the list with these filters. */
export function packListPath({ query, types, sortBy }: PackFilters): string {
  const parts = [
    query && `query=${encodeURIComponent(query)}`,
    types.length > 0 && `types=${types.join(',')}`,
    sortBy !== DEFAULT_PACK_SORT && `sortBy=${sortBy}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/labs/packs?${parts.join('&')}` : '/labs/packs';
}

/** The filters with one type switched on or off. */
export function withTypeToggled(filters: PackFilters, type: string): PackFilters {
  const types = filters.types.includes(type)
    ? filters.types.filter((chosen) => chosen !== type)
    : [...filters.types, type].sort();
  return { ...filters, types };
}
