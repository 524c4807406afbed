import { createContext, type ReactNode, useState } from 'react';
import { useNavigationType, useParams } from 'react-router';
import { useProvided } from '../AppProvider.tsx';
import { usePageLocation } from './use-page.ts';

/** Keeps the previous and the current route (specification, sections 3 and 4). Stands above the pages. */
export function NavigationStateProvider({ children }: { readonly children: ReactNode }) {
  const route = useCurrentRoute();
  const replaces = useNavigationType() === 'REPLACE';
  const [state, setState] = useState<NavigationState>({ previous: null, current: route });
  // A replaced address, such as one that lost its flags, is not where the visitor came from.
  const previous = replaces ? state.previous : state.current;
  const next = isSameRoute(state.current, route) ? state : { previous, current: route };
  // In the render that shows the new page, so that none of it sees the state of the old one.
  if (next !== state) setState(next);
  return <NavigationStateContext value={next}>{children}</NavigationStateContext>;
}

function useCurrentRoute(): VisitedRoute {
  const { pathname, search, hash } = usePageLocation();
  const params = useParams();
  return { path: pathname, query: search, hash, params };
}

/** A route as somebody was or is on it (specification, section 3). */
export interface VisitedRoute {
  /** Page path, with its locale prefix: `/ja/labs/packs`. */
  readonly path: string;
  /** As in the address: with its `?`, or empty. */
  readonly query: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface NavigationState {
  /** Where the visitor came from within this document; null on the first page. */
  readonly previous: VisitedRoute | null;
  readonly current: VisitedRoute;
}

function isSameRoute(one: VisitedRoute, other: VisitedRoute): boolean {
  // The params follow from the path.
  return one.path === other.path && one.query === other.query && one.hash === other.hash;
}

const NavigationStateContext = createContext<NavigationState | null>(null);

/** Where the visitor is and was before. The server knows no previous route, and the browser's first render neither. */
export function useNavigationState(): NavigationState {
  return useProvided(NavigationStateContext, 'NavigationStateProvider');
}
