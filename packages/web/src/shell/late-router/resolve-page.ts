import { type Location, matchRoutes, type RouteObject } from 'react-router';

/** Puts the modules of the page at a location into its routes, so that its first render waits for nothing. */
export async function resolvePage(routes: RouteObject[], location: Pick<Location, 'pathname'>): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}
