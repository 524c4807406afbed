import { createContext, type ReactNode } from 'react';
import type { DataRouter, Location, NavigationType, Params, Path, RouterState } from 'react-router';
import { useProvided } from '../use-provided.ts';

/** What components need of a router: React Router's own has it, and so has what stands in for it until that comes. */
export interface PageRouter
  extends Pick<
    DataRouter,
    'subscribe' | 'navigate' | 'fetch' | 'enableScrollRestoration' | 'getFetcher' | 'resetFetcher' | 'deleteFetcher'
  > {
  readonly state: ShownState;
}

/** What a router shows, as far as anything is rendered by it. */
export type ShownState = Pick<
  RouterState,
  | 'location'
  | 'initialized'
  | 'navigation'
  | 'revalidation'
  | 'restoreScrollPosition'
  | 'preventScrollReset'
  | 'loaderData'
  | 'actionData'
  | 'errors'
> & {
  readonly matches: readonly ShownMatch[];
  readonly historyAction: `${NavigationType}`;
};

/** A route of the page: the first is around all others, the last is the page itself. */
export interface ShownMatch {
  readonly params: Params;
  readonly route: {
    readonly id: string;
    readonly handle?: unknown;
    readonly element?: ReactNode;
    readonly errorElement?: ReactNode;
  };
}

/** A path or parts of it, where the missing ones are as they are now. */
export type Target = string | Partial<Path>;

/** Stable, as the router is: who asks for it alone is never rendered anew. */
export const RouterContext = createContext<PageRouter | null>(null);
export const StateContext = createContext<ShownState | null>(null);

/** Where the page is, and how it was come to. Changes when the page does, and not while the next one is loading. */
export interface Place {
  readonly location: Location;
  readonly historyAction: ShownState['historyAction'];
}

export const PlaceContext = createContext<Place | null>(null);

/** The matched route that a component stands in, what is shown within it, and the error that is shown in its place. */
export interface ShownRoute {
  readonly id: string;
  readonly outlet: ReactNode;
  readonly error?: unknown;
}

export const RouteContext = createContext<ShownRoute | null>(null);

const PROVIDER = 'RouterProvider';

export function useRouter(): PageRouter {
  return useProvided(RouterContext, PROVIDER);
}

export function useShownState(): ShownState {
  return useProvided(StateContext, PROVIDER);
}

export function useShownRoute(): ShownRoute {
  return useProvided(RouteContext, PROVIDER);
}

export function usePlace(): Place {
  return useProvided(PlaceContext, PROVIDER);
}
