import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packLabelsQuery, packListQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { filtersFromSearch } from '../../platform/catalogue/pack-filters.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../platform/navigation/PageTitle.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { PackList } from './PackList/PackList.tsx';

export async function loader(page: PageArguments) {
  const { queryClient } = page.app;
  const filters = filtersFromSearch(page.url.searchParams);
  await Promise.all([queryClient.query(packListQuery(page, filters)), queryClient.query(packLabelsQuery(page))]);
  return null;
}

/** `/labs/packs`: find a pack by ear, by name, by kind. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const [search] = useSearchParams();
  const filters = filtersFromSearch(search);
  const { data: list } = useSuspenseQuery(packListQuery(page, filters));
  return (
    <>
      <PageTitle title={text('packs.title')} description={text('packs.intro')} />
      <PackList list={list} filters={filters} />
    </>
  );
}
