import {
  type DataRouteMatch,
  type Location,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  type RouteObject,
} from 'react-router';

/** Puts the modules of the page at a location into its routes, so that its first render waits for nothing. */
export async function resolvePage(routes: RouteObject[], location: Pick<Location, 'pathname'>): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** What matches a location, as the router itself would keep it. */
export function restingMatches(routes: RouteObject[], location: Pick<Location, 'pathname'>): DataRouteMatch[] {
  const matches = matchRoutes(routes, location) ?? [];
  return matches.map(({ route, ...match }) => ({ ...match, route: restingRoute(route) }));
}

function restingRoute({ id = '', handle, Component, ErrorBoundary }: RouteObject): DataRouteMatch['route'] {
  const shown = { id, handle, Component: Component ?? null, ErrorBoundary: ErrorBoundary ?? null };
  return { ...shown, ...mapRouteProperties(shown) };
}
