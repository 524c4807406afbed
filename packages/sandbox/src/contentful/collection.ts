import { notFound } from './api-error.ts';
import type { SearchQuery } from './query/parse-query.ts';
import { search, select } from './query/search.ts';
import type { LinkTarget, Resource } from './resource.ts';
import { findVisible, present, type View } from './view.ts';

export interface Collection {
  readonly sys: { readonly type: 'Array' };
  readonly total: number;
  readonly skip: number;
  readonly limit: number;
  readonly items: readonly Partial<Resource>[];
}

/**
 * The reply to a search for entries or assets, without the resources that they link to: the product reads all of them and
 * follows links itself. Throws ContentApiError for a query that this double does not know.
 */
export function collection(view: View, type: LinkTarget, query: SearchQuery): Collection {
  const all = search(view, type, query);
  const { skip, limit } = query;
  const items = all.slice(skip, skip + limit).map((resource) => select(present(view, resource), query.select));
  return { sys: { type: 'Array' }, total: all.length, skip, limit, items };
}

/** The reply for one entry or asset, without what it links to. Throws ContentApiError when this view has none of that id. */
export function single(view: View, type: LinkTarget, id: string): Resource {
  const found = findVisible(view, type, id);
  if (found === undefined) {
    const { environment, space } = view.config.contentful;
    throw notFound({ type, id, environment, space });
  }
  return present(view, found);
}
