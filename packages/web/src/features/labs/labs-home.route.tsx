import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packLabelsQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page.ts';
import { LeadSound } from '../../platform/content/PackSound.tsx';
import { Reveals } from '../../platform/content/Reveals.tsx';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { BrowseByType } from './BrowseByType/BrowseByType.tsx';

const PAGE = 'labs-home';

export async function loader(page: PageArguments) {
  await Promise.all([loadContentPage(page, PAGE), page.app.queryClient.query(packLabelsQuery(page))]);
  return null;
}

/** `/labs`: the newest, the ways in, the packs that editors chose. */
export function Component() {
  const { data: labels } = useSuspenseQuery(packLabelsQuery(usePageContext()));
  return (
    <Reveals>
      <ContentPage slug={PAGE} inOpening={<LeadSound slug={PAGE} />}>
        <CachedFragment name="browse-by-type" of={[labels]}>
          <BrowseByType types={labels.filter(({ kind }) => kind === 'type')} />
        </CachedFragment>
      </ContentPage>
    </Reveals>
  );
}
