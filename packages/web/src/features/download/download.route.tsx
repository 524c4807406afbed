import type { Installer } from '@sound-library/contract/resources/site.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { bodyOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page.ts';
import { deviceQuery } from '../../platform/device/use-device.ts';
import { breadcrumbs, type Thing } from '../../platform/navigation/PageMeta.tsx';
import { absoluteAddress } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { InstallerList } from './InstallerList.tsx';

const PAGE = 'download';

/** The installers, one per platform. */
function installersQuery({ app, locale }: PageContext) {
  return queryOptions({
    queryKey: ['installers', locale.code],
    queryFn: async ({ signal }) => bodyOf(await app.api('getInstallers', {}, { locale, signal })).installers,
  });
}

export async function loader(page: PageArguments) {
  const { queryClient } = page.app;
  await Promise.all([
    loadContentPage(page, PAGE),
    queryClient.query(installersQuery(page)),
    queryClient.query(deviceQuery(page.app)),
  ]);
  return null;
}

/** `/labs/download`: the installer for every system. */
export function Component() {
  const page = usePageContext();
  const { data: installers } = useSuspenseQuery(installersQuery(page));
  const content = useSuspenseQuery(contentPageQuery(page, PAGE)).data;
  const crumbs = [{ name: content.title, path: '/labs/download' }];
  const things = import.meta.env.SSR
    ? () => [breadcrumbs(page, crumbs), ...installers.map((one) => installerThing(page, one, content.intro))]
    : null;
  return (
    <ContentPage slug={PAGE} height="low" things={things}>
      <InstallerList installers={installers} />
    </ContentPage>
  );
}

const SYSTEMS = { macos: 'macOS', windows: 'Windows' } as const satisfies Record<Installer['platform'], string>;

/** An installer as structured data. */
function installerThing({ app, locale }: PageContext, installer: Installer, description: string): Thing {
  return {
    '@type': 'SoftwareApplication',
    name: app.config.brand.name,
    description,
    url: absoluteAddress('/labs/download', locale, app.config),
    operatingSystem: SYSTEMS[installer.platform],
    softwareRequirements: installer.minimum_system,
    applicationCategory: 'MultimediaApplication',
    softwareVersion: installer.version,
    downloadUrl: installer.url,
    fileSize: `${installer.size_bytes} B`,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}
