import { notFound } from './api-error.ts';
import { checkQuery } from './query/check-query.ts';
import { type Included, resolveIncludes } from './query/includes.ts';
import { search } from './query/search.ts';
import type { SearchQuery } from './query/search-query.ts';
import { select } from './query/select.ts';
import type { LinkTarget, Resource } from './resource.ts';
import { findVisible, present, type View } from './view.ts';

export interface Collection extends Partial<Included> {
  readonly sys: { readonly type: 'Array' };
  readonly total: number;
  readonly skip: number;
  readonly limit: number;
  readonly items: readonly Partial<Resource>[];
}

/** The reply to a search for entries or assets. Throws ContentApiError for a query that doesn't fit the content model. */
export function collection(view: View, type: LinkTarget, query: SearchQuery): Collection {
  checkQuery(view, type, query);
  const all = search(view, type, query);
  const page = all.slice(query.skip, query.skip + query.limit);
  const items = page.map((resource) => select(present(view, resource), query.select));
  const bodies = items.map((item) => item.fields);
  const { includes, errors } = resolveIncludes(view, { type, ids: page.map(({ id }) => id), bodies }, query.include);
  return {
    sys: { type: 'Array' },
    total: all.length,
    skip: query.skip,
    limit: query.limit,
    items,
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
  };
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
