import { useEffect, useRef } from 'react';
import { usePath } from '../../platform/navigation/links.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';

const SEARCH_FIELD = 'main [role="search"] input[type="search"]';

/** Leads to the search: of the page, else of the pack list. */
export function useSearchKey(): () => void {
  const navigate = usePageNavigate();
  const path = usePath();
  const { pathname } = usePageLocation();
  const isOnTheWay = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at a page is what it answers to.
  useEffect(() => {
    if (isOnTheWay.current) focusSearch();
    isOnTheWay.current = false;
  }, [pathname]);

  return () => {
    if (focusSearch()) return;
    isOnTheWay.current = true;
    navigate(path('/labs/packs'));
  };
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD);
  field?.focus();
  field?.select();
  return field !== null;
}
