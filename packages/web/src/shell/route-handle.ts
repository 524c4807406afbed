import type { RouteRow } from './routes.ts';

/** What the shell reads of a matched route. */
export interface RouteHandle {
  readonly row: RouteRow;
}
