import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { filtersFromSearch, type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { usePath } from '../../../platform/navigation/links.tsx';
import { useAddress, usePageLocation, usePageNavigate } from '../../../platform/navigation/use-page.ts';

/** Changes the latest requested filters, also when called some time after a render. */
export function useFiltersChange() {
  const path = usePath();
  const navigate = usePageNavigate();
  const wanted = useWantedFilters();
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  });
  return (change: (wanted: PackFilters) => PackFilters, { replace = false } = {}): void => {
    const list = packListPath(change(latest.current));
    if (list !== packListPath(latest.current)) void navigate(path(list), { replace, preventScrollReset: true });
  };
}

/** The filters of the pending list, else of the current one, so that two choices in quick succession both count. */
export function useWantedFilters(): PackFilters {
  const shown = usePageLocation();
  const address = useAddress()(shown.pathname);
  const { location: next } = useNavigation();
  const { search } = next?.pathname === address ? next : shown;
  return filtersFromSearch(new URLSearchParams(search));
}
