import type { ComponentType } from 'react';
import type { ErrorResponse } from 'react-router';
import type { PageContext } from '../app-context.ts';

/** The arguments of a page's loader and action. */
export interface PageArguments extends PageContext {
  readonly request: Request;
  /** The URL by page path, which is independent of the deployment. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A page: a file `*.route.tsx` of a feature. `loader` runs before every render of it, on the server and in the browser. */
export interface RouteModule {
  readonly Component: ComponentType;
  readonly loader?: (page: PageArguments) => Promise<unknown>;
  readonly action?: (page: PageArguments) => Promise<unknown>;
}

/** An error with a status, which loaders and actions throw and an error screen shows (`isRouteErrorResponse`). */
export class RouteError extends Error implements ErrorResponse {
  readonly internal = false;
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;

  constructor(status: number, statusText: string, data: unknown = null, options?: ErrorOptions) {
    super(statusText, options);
    this.name = 'RouteError';
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}

/** The error for a path without a page (specification, section 8). */
export function notFound({ pathname }: Pick<URL, 'pathname'>): RouteError {
  return new RouteError(404, `Page not found: ${pathname}`);
}

/** Identifies the error for the error screen; besides the status, it is the only part of an error that is serialised. */
export const SUBSCRIPTION_UNREADABLE = 'subscription_unreadable';

/** Throws the error for a page whose code could not be loaded. */
export function pageUnavailable(cause: unknown): never {
  throw import.meta.env.SSR ? cause : new RouteError(503, 'page_unavailable', null, { cause });
}
