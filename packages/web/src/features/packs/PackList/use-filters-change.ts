import { useLayoutEffect, useRef } from 'react';
import { type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { usePath } from '../../../platform/navigation/links.tsx';
import { usePageNavigate } from '../../../platform/navigation/use-page.ts';
import { useWantedFilters } from './use-wanted-filters.ts';

/** Changes what the list is asked for by now, also when called some time after a render. */
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
