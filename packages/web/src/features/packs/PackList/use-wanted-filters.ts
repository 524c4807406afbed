import { filtersFromSearch, type PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { useLocation, useNavigation } from '../../../platform/router/use-page-data.ts';

/** The filters of the list that is on its way, else of the one on show: of two choices in quick succession both count. */
export function useWantedFilters(shown: PackFilters): PackFilters {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname ? filtersFromSearch(new URLSearchParams(next.search)) : shown;
}
