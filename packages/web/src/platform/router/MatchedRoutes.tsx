import type { ReactNode } from 'react';
import { RouteContext, type ShownMatch, type ShownState, useShownRoute, useShownState } from './page-router.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';

/** The routes that match, each within the one before; in place of one that failed, the screen of its error. */
export function MatchedRoutes() {
  const state = useShownState();
  if (!state.initialized) return null;
  let shown: ReactNode = null;
  for (const match of shownMatches(state).toReversed()) shown = routeAround(shown, match, state);
  return shown;
}

/** Without keys: what two pages have in common stays as it is from one to the other. */
function routeAround(outlet: ReactNode, { route }: ShownMatch, { errors, location, revalidation }: ShownState) {
  const { id, element, errorElement } = route;
  const error: unknown = errors?.[id];
  const shown = (
    <RouteContext value={{ id, outlet, error }}>
      {error === undefined ? (element ?? outlet) : errorElement}
    </RouteContext>
  );
  if (!errorElement) return shown;
  return (
    <RouteErrorBoundary id={id} screen={errorElement} error={error} location={location} revalidation={revalidation}>
      {shown}
    </RouteErrorBoundary>
  );
}

/** Down to the route whose error is shown, if there is one. */
function shownMatches({ matches, errors }: ShownState): ShownState['matches'] {
  const failed = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  return failed < 0 ? matches : matches.slice(0, failed + 1);
}

/** What is shown within a route. */
export function Outlet(): ReactNode {
  return useShownRoute().outlet;
}
