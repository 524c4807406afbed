import { filtersFromSearch, type PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { type ShownState, useShownState } from '../../../platform/router/page-router.ts';

/** The filters of the list that is on its way, else of the one on show: of two choices in quick succession both count. */
export function wantedFilters({ location, navigation: { location: next } }: ShownState): PackFilters {
  const { search } = next?.pathname === location.pathname ? next : location;
  return filtersFromSearch(new URLSearchParams(search));
}

/** The same as of what is rendered. */
export function useWantedFilters(): PackFilters {
  return wantedFilters(useShownState());
}
