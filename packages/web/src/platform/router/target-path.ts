import type { Path } from 'react-router';
import type { Target } from './page-router.ts';

/** Where a target leads from a place. Paths are whole: they begin with a slash, or there is none. */
export function targetPath(to: Target, here: Pick<Path, 'pathname'>): Path {
  const { pathname, search, hash } = typeof to === 'string' ? partsOf(to) : to;
  return { pathname: pathname || here.pathname, search: marked('?', search), hash: marked('#', hash) };
}

/** A path with its parts put together. */
export function wholePath({ pathname, search, hash }: Path): string {
  return `${pathname}${search}${hash}`;
}

function partsOf(path: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname, search, hash };
}

function marked(mark: '?' | '#', part = ''): string {
  if (part === '' || part === mark) return '';
  return part.startsWith(mark) ? part : `${mark}${part}`;
}
