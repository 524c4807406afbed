import { type ReactNode, useState } from 'react';
import { useNavigationType, useParams } from 'react-router';
import {
  type NavigationState,
  NavigationStateContext,
  nextNavigationState,
  type VisitedRoute,
} from './navigation-state.ts';
import { usePageLocation } from './use-page-location.ts';

/** Keeps the previous and the current route (specification, sections 3 and 4). Stands above the pages. */
export function NavigationStateProvider({ children }: { readonly children: ReactNode }) {
  const route = useCurrentRoute();
  const replaces = useNavigationType() === 'REPLACE';
  const [state, setState] = useState<NavigationState>({ previous: null, current: route });
  const next = nextNavigationState(state, route, { replaces });
  // In the render that shows the new page, so that none of it sees the state of the old one.
  if (next !== state) setState(next);
  return <NavigationStateContext value={next}>{children}</NavigationStateContext>;
}

function useCurrentRoute(): VisitedRoute {
  const { pathname, search, hash } = usePageLocation();
  const params = useParams();
  return { path: pathname, query: search, hash, params };
}
