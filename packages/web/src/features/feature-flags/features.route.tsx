import { contentAssetsQuery, contentItemsQuery, fileIdsOf } from '../../platform/content/content-entries.ts';
import { setUpData } from '../../platform/content/set-up-data.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useLoaderData } from '../../platform/navigation/use-page.ts';
import { FeaturesPage } from './FeaturesPage.tsx';

/** The ids of the entries that a feature test is set up with; none anywhere else. */
export async function loader(page: PageArguments): Promise<readonly string[]> {
  const ids = Object.keys((await setUpData(page)).entries);
  const { queryClient } = page.app;
  const entries = await queryClient.query(contentItemsQuery(page, ids));
  await queryClient.query(contentAssetsQuery(page, fileIdsOf(entries)));
  return ids;
}

/** `/labs/features`: what can be switched here. Only outside production. */
export function Component() {
  const text = useText();
  const ids = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <>
      <PageMeta title={text('features.title')} description={text('features.meta')} />
      <FeaturesPage setUpIds={ids} />
    </>
  );
}
