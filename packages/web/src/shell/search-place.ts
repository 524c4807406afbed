import type { UIMatch } from 'react-router';
import type { RouteHandle } from './route-handle.ts';
import type { ListPageFacts } from './routes.ts';

export interface SearchPlace {
  /** The one path of the page, without locale prefix. */
  readonly path: string;
  /** What of the query is part of the address: ``, `?query=…` or `?page=…`. */
  readonly search: string;
  /** False: search engines are asked to leave the page out. */
  readonly isListed: boolean;
}

const LATER_PAGE = /^([2-9]|[1-9]\d+)$/;

/**
 * Where a matched page is at home. A filtered or sorted list is the list, and each page of the list is one; parameters that bring a notice or a modal, or
 * lead on, never count. Undefined for what is not in the table.
 */
export function searchPlace(
  { handle, params }: Pick<UIMatch, 'handle' | 'params'>,
  search: URLSearchParams,
): SearchPlace | undefined {
  if (!isRouteHandle(handle)) return undefined;
  const { path, sameAs, inSearch } = handle.row;
  const hiding = inSearch?.unlessWith;
  const found = hiding === undefined ? '' : (search.get(hiding) ?? '').trim();
  return {
    path: pathWith(sameAs ?? path, params),
    search: found === '' ? pageOf(inSearch?.pages, search) : `?${new URLSearchParams({ [hiding ?? '']: found })}`,
    isListed: inSearch !== undefined && found === '',
  };
}

/** A path of the table with its parameters in it. */
function pathWith(path: string, params: UIMatch['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function pageOf(pages: ListPageFacts | undefined, search: URLSearchParams): string {
  if (!pages || pages.unlessWith.some((name) => search.has(name))) return '';
  const page = search.get(pages.by) ?? '';
  return LATER_PAGE.test(page) ? `?${pages.by}=${page}` : '';
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'row' in handle;
}
