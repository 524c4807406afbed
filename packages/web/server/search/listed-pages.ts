import type { ListedContent, ListedEntry } from '@sound-library/contract/resources/site.ts';
import type { RouteRow } from '../../src/app/routes.ts';
import { newest } from './newest.ts';

/** A page that may be found. */
export interface ListedPage {
  /** Of the route table, without locale prefix. */
  readonly path: string;
  /** Time of its last change, where that is known. */
  readonly updatedAt: string | null;
}

/** Where packs and editors' pages are at home. */
const PACK = '/labs/packs/:slug';
const PACK_LIST = '/labs/packs';
const EDITORS_PAGE = '/labs/:slug';

/** Every page of a language that search engines may show: fixed ones first, as they stand in the table of routes. */
export function listedPages(rows: readonly RouteRow[], { packs, pages }: ListedContent): ListedPage[] {
  const changes = new Map(pages.map(({ slug, updated_at }) => [slug, updated_at]));
  const withRow = new Set(rows.flatMap(({ content }) => content ?? []));
  const listed = rows.filter(({ inSearch, sameAs }) => inSearch && !sameAs);
  return listed.flatMap(({ path, content }): ListedPage[] => {
    if (path === PACK) return packs.map((pack) => entryPage(PACK, pack));
    if (path === EDITORS_PAGE) {
      return pages.filter(({ slug }) => !withRow.has(slug)).map((page) => entryPage(EDITORS_PAGE, page));
    }
    if (path === PACK_LIST) return [{ path, updatedAt: newest(packs.map(({ updated_at }) => updated_at)) }];
    return [{ path, updatedAt: (content !== undefined && changes.get(content)) || null }];
  });
}

function entryPage(pattern: string, { slug, updated_at }: ListedEntry): ListedPage {
  return { path: pattern.replace(':slug', slug), updatedAt: updated_at };
}
