import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ApiError } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { type ListedPacks, packLabelsQuery, packListQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { filtersFromSearch, offsetOf } from '../../platform/catalogue/pack-filters.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { breadcrumbs, PageMeta, type Thing } from '../../platform/navigation/PageMeta.tsx';
import { absoluteAddress } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { PackList } from './list/PackList.tsx';

export async function loader(page: PageArguments) {
  const { queryClient } = page.app;
  const filters = filtersFromSearch(page.url.searchParams);
  const [list] = await Promise.all([
    queryClient.query(packListQuery(page, filters)),
    queryClient.query(packLabelsQuery(page)),
  ]);
  // The list has become shorter, or the number in the URL is too high: there is no such page.
  if (list.packs.length === 0 && list.total > 0) throw new ApiError({ status: 404, code: 'not_found' });
  return null;
}

/** `/labs/packs`: find a pack by sound, name or kind. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const filters = filtersFromSearch(new URLSearchParams(usePageLocation().search));
  const list = useSuspenseQuery(packListQuery(page, filters)).data;
  const crumbs = [{ name: text('packs.title'), path: '/labs/packs' }];
  return (
    <>
      <PageMeta
        title={filters.page === 1 ? text('packs.title') : text('packs.title.page', { page: filters.page })}
        description={text('packs.meta')}
        card={{ kind: 'packs' }}
        things={
          import.meta.env.SSR ? () => [breadcrumbs(page, crumbs), packListThing(page, list, offsetOf(filters))] : null
        }
      />
      <PackList list={list} filters={filters} />
    </>
  );
}

/** The listed packs in order, as structured data; `offset` is the number of packs on earlier pages. */
function packListThing({ app, locale }: PageContext, { packs, total }: ListedPacks, offset: number): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: packs.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      name,
      url: absoluteAddress(`/labs/packs/${slug}`, locale, app.config),
    })),
  };
}
