import { RouteError } from '../platform/navigation/route-module.ts';

/** The error of an address without a page (specification, section 8). */
export function notFound({ pathname }: Pick<URL, 'pathname'>): RouteError {
  return new RouteError(404, `Page not found: ${pathname}`);
}
