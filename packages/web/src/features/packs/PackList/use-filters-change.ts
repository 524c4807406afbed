import { type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { usePath } from '../../../platform/navigation/AppLink.tsx';
import { usePageNavigate } from '../../../platform/navigation/use-page-navigate.ts';
import { useRouter } from '../../../platform/router/page-router.ts';
import { wantedFilters } from './use-wanted-filters.ts';

/** Changes what the list is asked for by now: what is rendered of it comes later, the longer the list is. */
export function useFiltersChange() {
  const path = usePath();
  const navigate = usePageNavigate();
  const router = useRouter();
  return (change: (wanted: PackFilters) => PackFilters, { replace = false } = {}): void => {
    const wanted = wantedFilters(router.state);
    const list = packListPath(change(wanted));
    if (list !== packListPath(wanted)) void navigate(path(list), { replace, preventScrollReset: true });
  };
}
