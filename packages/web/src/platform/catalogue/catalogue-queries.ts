import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { PageContext } from '../app-context.ts';
import { offsetOf, type PackFilters } from './pack-filters.ts';

/** The packs that match the filters, a page of them. */
export function packListQuery({ app, locale }: PageContext, filters: PackFilters) {
  const { query, types, sortBy } = filters;
  const offset = offsetOf(filters);
  return queryOptions({
    queryKey: ['packs', locale.code, { query, types, sortBy, offset }],
    queryFn: async ({ signal }) =>
      bodyOf(
        await app.api('getPacks', { query: { query, types: types.join(','), sortBy, offset } }, { locale, signal }),
      ),
  });
}

/** One pack. */
export function packQuery({ app, locale }: PageContext, slug: string) {
  return queryOptions({
    queryKey: ['pack', locale.code, slug],
    queryFn: async ({ signal }) => bodyOf(await app.api('getPack', { params: { slug } }, { locale, signal })),
  });
}

/** All labels that packs carry. */
export function packLabelsQuery({ app, locale }: PageContext) {
  return queryOptions({
    queryKey: ['pack-labels', locale.code],
    queryFn: async ({ signal }) => bodyOf(await app.api('getPackLabels', {}, { locale, signal })),
    select: ({ labels }) => labels,
  });
}

/** What every page may need; failing is logged and has no visible effect (specification, section 8). */
export function siteQuery({ app, locale }: PageContext) {
  return queryOptions({
    queryKey: ['site', locale.code],
    queryFn: async ({ signal }) => {
      try {
        return bodyOf(await app.api('getSite', {}, { locale, signal }));
      } catch (cause) {
        if (!signal.aborted) app.logger.error('global data fetch error', cause);
        return null;
      }
    },
  });
}

/** The installers, one per platform. */
export function installersQuery({ app, locale }: PageContext) {
  return queryOptions({
    queryKey: ['installers', locale.code],
    queryFn: async ({ signal }) => bodyOf(await app.api('getInstallers', {}, { locale, signal })).installers,
  });
}
