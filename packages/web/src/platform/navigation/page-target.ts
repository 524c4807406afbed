import type { Path } from 'react-router';
import { addressOf } from '../areas/address.ts';
import type { Areas } from '../areas/areas.ts';

/** Where to go: a page path with query and hash, or some of its parts, where the missing ones are as they are now. */
export type PageTarget = string | Partial<Path>;

/** The target as the router takes it. */
export function routerTarget(to: PageTarget, areas: Areas): PageTarget {
  if (typeof to === 'string') return addressOf(to, areas);
  return to.pathname === undefined ? to : targetInParts({ ...to, pathname: addressOf(to.pathname, areas) });
}

/** The router takes no origin in a path's parts. */
function targetInParts({ pathname = '', search = '', hash = '' }: Partial<Path>): PageTarget {
  return URL.canParse(pathname) ? `${pathname}${search}${hash}` : { pathname, search, hash };
}
