import { filtersFromSearch, NO_FILTERS, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { localeOfPath } from '../../../platform/i18n/locale-of-path.ts';
import { useNavigationState, type VisitedRoute } from '../../../platform/navigation/NavigationStateProvider.tsx';

/** Path of the list, with its filters where the visitor just came from it. */
export function useListPath(): string {
  return listPathAfter(useNavigationState().previous);
}

export function listPathAfter(previous: VisitedRoute | null): string {
  const cameFromList = previous && localeOfPath(previous.path).path === packListPath(NO_FILTERS);
  return packListPath(cameFromList ? filtersFromSearch(new URLSearchParams(previous.query)) : NO_FILTERS);
}
