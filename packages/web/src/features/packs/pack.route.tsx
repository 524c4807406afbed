import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { PageTitle } from '../../platform/navigation/PageTitle.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { PackPage } from './PackPage/PackPage.tsx';

export async function loader(page: PageArguments) {
  await page.app.queryClient.query(packQuery(page, page.params.slug ?? ''));
  return null;
}

/** `/labs/packs/{slug}`: everything about one pack. */
export function Component() {
  const { slug = '' } = useParams();
  const { data: pack } = useSuspenseQuery(packQuery(usePageContext(), slug));
  return (
    <>
      <PageTitle title={pack.name} description={pack.tagline} />
      <PackPage pack={pack} />
    </>
  );
}
