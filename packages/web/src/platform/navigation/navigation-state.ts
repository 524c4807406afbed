import { createContext } from 'react';
import { useProvided } from '../use-provided.ts';

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

export interface NavigationState {
  /** Where the visitor came from within this document; null on the first page. */
  readonly previous: VisitedRoute | null;
  readonly current: VisitedRoute;
}

/**
 * The state after the router has come to `route`. What was replaced, such as flags that were taken out of the address, is
 * no place that one came from.
 */
export function nextNavigationState(
  state: NavigationState,
  route: VisitedRoute,
  { replaces }: { readonly replaces: boolean },
): NavigationState {
  const { previous, current } = state;
  if (isSameRoute(current, route)) return state;
  return { previous: replaces ? previous : current, current: route };
}

function isSameRoute(one: VisitedRoute, other: VisitedRoute): boolean {
  // The params follow from the path.
  return one.path === other.path && one.query === other.query && one.hash === other.hash;
}

export const NavigationStateContext = createContext<NavigationState | null>(null);

/** Where the visitor is and was before. The server knows no previous route, and the browser's first render neither. */
export function useNavigationState(): NavigationState {
  return useProvided(NavigationStateContext, 'NavigationStateProvider');
}
