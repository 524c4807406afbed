import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packListQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { NO_FILTERS } from '../../platform/catalogue/pack-filters.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';
import { ProductSection } from './sections/ProductSection.tsx';

export async function loader(page: PageArguments) {
  await page.app.queryClient.query(packListQuery(page, NO_FILTERS));
  return null;
}

/** `/labs/pattern-library`, outside production only. */
export function Component() {
  const text = useText();
  const { data } = useSuspenseQuery(packListQuery(usePageContext(), NO_FILTERS));
  return (
    <>
      <PageMeta title={text('patterns.title')} description={text('patterns.intro')} />
      <PatternLibraryPage>
        <ProductSection packs={data.packs} />
      </PatternLibraryPage>
    </>
  );
}
