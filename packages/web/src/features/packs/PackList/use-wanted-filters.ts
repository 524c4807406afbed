import { useNavigation } from 'react-router';
import { filtersFromSearch, type PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { useAddress, usePageLocation } from '../../../platform/navigation/use-page.ts';

/** The filters of the list that is being loaded, else of the one on show: of two choices in quick succession both count. */
export function useWantedFilters(): PackFilters {
  const shown = usePageLocation();
  const address = useAddress()(shown.pathname);
  const { location: next } = useNavigation();
  const { search } = next?.pathname === address ? next : shown;
  return filtersFromSearch(new URLSearchParams(search));
}
