import {
  type Location,
  type NavigateOptions,
  type Path,
  useLocation,
  useNavigate,
  useActionData as useRouterActionData,
  useLoaderData as useRouterLoaderData,
} from 'react-router';
import { useApp } from '../AppProvider.tsx';
import { withoutCampaign } from '../analytics/campaign.ts';
import { useForbiddenInFragment } from '../fragments/CachedFragment.tsx';
import { type Areas, addressOf, pagePathOf } from './page-paths.ts';

/** The current location by page path: the same in every deployment and without campaign parameters (`withoutCampaign`). */
export function usePageLocation(): Location {
  const { areas } = useApp().config;
  const location = useLocation();
  const { pathname, search } = location;
  return { ...location, pathname: pagePathOf(pathname, areas), search: withoutCampaign(search) };
}

/** Turns a page path (`/ja/labs/packs`) into the address for a link on this page. */
export function useAddress(): (pagePath: string) => string {
  const { areas } = useApp().config;
  return (pagePath) => addressOf(pagePath, areas);
}

/** Navigates to a page path. A page on the host of another area is loaded as a document. */
export function usePageNavigate(): (to: PageTarget, options?: NavigateOptions) => Promise<void> {
  const { areas } = useApp().config;
  const navigate = useNavigate();
  return async (to, options) => {
    const target = routerTarget(to, areas);
    if (typeof target === 'string' && URL.canParse(target)) window.location.assign(target);
    else await navigate(target, options);
  };
}

/** A page path with query and hash, or some of its parts; missing ones are those of the current location. */
export type PageTarget = string | Partial<Path>;

export function routerTarget(to: PageTarget, areas: Areas): PageTarget {
  if (typeof to === 'string') return addressOf(to, areas);
  if (to.pathname === undefined) return to;
  const { search = '', hash = '' } = to;
  const pathname = addressOf(to.pathname, areas);
  // The router accepts no origin in a path's parts.
  return URL.canParse(pathname) ? `${pathname}${search}${hash}` : { pathname, search, hash };
}

/** React Router's hook, which throws within a cached fragment. */
export function useLoaderData<Data>(): ReturnType<typeof useRouterLoaderData<Data>> {
  useForbiddenInFragment('loader data');
  return useRouterLoaderData();
}

/** React Router's hook, which throws within a cached fragment. */
export function useActionData<Data>(): ReturnType<typeof useRouterActionData<Data>> {
  useForbiddenInFragment('action data');
  return useRouterActionData();
}
