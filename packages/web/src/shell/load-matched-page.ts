import { matchRoutes, type RouteObject } from 'react-router';

/** Loads the modules of the page at a location into its routes, so that its first render waits for nothing. */
export async function loadMatchedPage(routes: RouteObject[], { pathname }: Pick<Location, 'pathname'>): Promise<void> {
  for (const { route } of matchRoutes(routes, { pathname }) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}
