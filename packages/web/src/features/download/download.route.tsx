import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { installersQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page-query.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { InstallerList } from './InstallerList/InstallerList.tsx';

const PAGE = 'download';

export async function loader(page: PageArguments) {
  await Promise.all([loadContentPage(page, PAGE), page.app.queryClient.query(installersQuery(page))]);
  return null;
}

/** `/labs/download`: the installer for every system. */
export function Component() {
  const { data: installers } = useSuspenseQuery(installersQuery(usePageContext()));
  return (
    <ContentPage slug={PAGE} height="low">
      <InstallerList installers={installers} />
    </ContentPage>
  );
}
