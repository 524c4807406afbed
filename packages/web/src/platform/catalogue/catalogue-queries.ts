import type { PackList } from '@sound-library/contract/resources/packs.ts';
import type { Site } from '@sound-library/contract/resources/site.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api.ts';
import { sharedView } from '../api/shared-view.ts';
import type { PageContext } from '../app-context.ts';
import { fullPack, listedPack } from './listed-pack.ts';
import { offsetOf, type PackFilters } from './pack-filters.ts';

const listView = sharedView((list: PackList) => ({ ...list, packs: list.packs.map(listedPack) }));
const siteView = sharedView(({ featured_packs: _, ...site }: Site) => site);
const featuredView = sharedView(({ featured_packs: packs }: Site) => packs.map(listedPack));
const packView = sharedView(fullPack);

export type ListedPacks = ReturnType<typeof listView>;

/** The part of the site that pages use. */
export type ShownSite = ReturnType<typeof siteView>;

export function packListQuery({ app, locale }: PageContext, filters: PackFilters) {
  const { query, types, sortBy } = filters;
  const offset = offsetOf(filters);
  return queryOptions({
    queryKey: ['packs', locale.code, { query, types, sortBy, offset }],
    queryFn: async ({ signal }) => {
      const parameters = { query, types: types.join(','), sortBy, offset };
      return listView(bodyOf(await app.api('getPacks', { query: parameters }, { locale, signal })));
    },
  });
}

export function packQuery({ app, locale }: PageContext, slug: string) {
  return queryOptions({
    queryKey: ['pack', locale.code, slug],
    queryFn: async ({ signal }) => packView(bodyOf(await app.api('getPack', { params: { slug } }, { locale, signal }))),
  });
}

export function packLabelsQuery({ app, locale }: PageContext) {
  return queryOptions({
    queryKey: ['pack-labels', locale.code],
    queryFn: async ({ signal }) => bodyOf(await app.api('getPackLabels', {}, { locale, signal })),
    select: ({ labels }) => labels,
  });
}

/** Data that every page may need. */
export const siteQuery = (context: PageContext) => siteViewQuery(context, 'site', siteView);

/** Part of the site's response, but only error screens show them, so that other pages do not carry them. */
export const featuredPacksQuery = (context: PageContext) => siteViewQuery(context, 'featured-packs', featuredView);

/** A failure is logged and has no visible effect (specification, section 8). */
function siteViewQuery<View>({ app, locale }: PageContext, name: string, view: (site: Site) => View) {
  return queryOptions({
    queryKey: [name, locale.code],
    queryFn: async ({ signal }) => {
      try {
        return view(bodyOf(await app.api('getSite', {}, { locale, signal })));
      } catch (cause) {
        if (!signal.aborted) app.logger.error('global data fetch error', cause);
        return null;
      }
    },
  });
}
