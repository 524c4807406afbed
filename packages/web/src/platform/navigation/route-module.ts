import type { ComponentType } from 'react';
import type { PageContext } from '../app-context.ts';

/** What a page's loader and action are given. */
export interface PageArguments extends PageContext {
  /** As it came in. */
  readonly request: Request;
  /** The page by its page path: what its address is depends on the deployment. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A page: a file `*.route.tsx` of a feature. `loader` runs before every render of it, on the server and in the browser. */
export interface RouteModule {
  readonly Component: ComponentType;
  readonly loader?: (page: PageArguments) => Promise<unknown>;
  readonly action?: (page: PageArguments) => Promise<unknown>;
}
