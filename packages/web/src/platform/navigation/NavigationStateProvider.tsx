import { createContext, type ReactNode, useState } from 'react';
import { useNavigationType, useParams } from 'react-router';
import { useProvided } from '../AppProvider.tsx';
import { usePageLocation } from './use-page.ts';

/** Tracks the previous and the current route (specification, sections 3 and 4). Rendered above the pages. */
export function NavigationStateProvider({ children }: { readonly children: ReactNode }) {
  const { pathname: path, search: query, hash } = usePageLocation();
  const route: VisitedRoute = { path, query, hash, params: useParams() };
  const replaces = useNavigationType() === 'REPLACE';
  const [state, setState] = useState<NavigationState>({ previous: null, current: route });
  // A replaced URL, such as one whose flags were removed, is not the previous page.
  const previous = replaces ? state.previous : state.current;
  const next = isSameRoute(state.current, route) ? state : { previous, current: route };
  // Set during the render that shows the new page, so that no part of it sees the old state.
  if (next !== state) setState(next);
  return <NavigationStateContext value={next}>{children}</NavigationStateContext>;
}

/** A visited route (specification, section 3). */
export interface VisitedRoute {
  /** Page path, with its locale prefix: `/ja/labs/packs`. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface NavigationState {
  /** The previous route within this document; null on the first page. */
  readonly previous: VisitedRoute | null;
  readonly current: VisitedRoute;
}

function isSameRoute(one: VisitedRoute, other: VisitedRoute): boolean {
  // The params follow from the path.
  return one.path === other.path && one.query === other.query && one.hash === other.hash;
}

const NavigationStateContext = createContext<NavigationState | null>(null);

/** The current and the previous route. The server has no previous route, nor has the browser's first render. */
export function useNavigationState(): NavigationState {
  return useProvided(NavigationStateContext, 'NavigationStateProvider');
}
