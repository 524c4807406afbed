import type { Installer } from '@sound-library/contract/resources/site.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format-bytes.ts';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { bodyOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page.ts';
import type { Device } from '../../platform/device/device.ts';
import { deviceQuery, useDevice } from '../../platform/device/use-device.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { SafeLink } from '../../platform/navigation/links.tsx';
import { breadcrumbs, type Thing } from '../../platform/navigation/PageMeta.tsx';
import { absoluteAddress } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './download.module.css';

const PAGE = 'download';

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
      <Container>
        <InstallerList installers={installers} />
      </Container>
    </ContentPage>
  );
}

const SYSTEMS = { macos: 'macOS', windows: 'Windows' } as const satisfies Record<Installer['platform'], string>;

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

/** One installer per platform, with the visitor's own highlighted: by the server's guess, then by the browser's data. */
function InstallerList({ installers }: { readonly installers: readonly Installer[] }) {
  const text = useText();
  const system = useDevice()?.system;
  if (installers.length === 0) return <p className={styles.none}>{text('download.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {installers.map((installer) => (
          <InstallerCard key={installer.content_id} installer={installer} fit={fitOf(installer, system)} />
        ))}
      </ul>
      <p className={styles.elsewhere} data-shown={system === 'other'}>
        {text('download.elsewhere')}
      </p>
    </>
  );
}

function fitOf(installer: Installer, system: Device['system'] | undefined) {
  if (!system || system === 'other') return 'unknown';
  return installer.platform === system ? 'own' : 'other';
}

interface InstallerCardProps {
  readonly installer: Installer;
  /** Whether it is for the visitor's system, if that is known and has an installer. */
  readonly fit: 'unknown' | 'own' | 'other';
}

export function InstallerCard({ installer, fit }: InstallerCardProps) {
  const text = useText();
  const inspect = useInspector();
  const { app, locale } = usePageContext();
  const { content_id: id, platform, version, url, size_bytes, sha256, minimum_system } = installer;
  const command = checksumCommand(installer);
  const name = text(`download.platform.${platform}`);
  return (
    <li className={styles.installer} data-fit={fit}>
      <div className={styles.platform}>
        <h2>{name}</h2>
        {fit === 'own' && <Badge tone="new">{text('download.yours')}</Badge>}
      </div>
      <p className={styles.details} {...inspect(id, 'version')}>
        {text('download.facts', { version, size: formatBytes(size_bytes, locale.languageTag) })}
        <br />
        <span {...inspect(id, 'minimumSystem')}>{minimum_system}</span>
      </p>
      <p className={styles.action}>
        <SafeLink
          {...buttonProps({ variant: fit === 'other' ? 'secondary' : 'primary', size: 'large' })}
          href={url}
          onClick={() => app.tracker.track('installer downloaded', { platform, version })}
        >
          <Icon name="download" />
          {text('download.for', { platform: name })}
        </SafeLink>
      </p>
      <details className={styles.checksum}>
        <summary>
          <Icon name="chevron-right" size="s" />
          {text('download.checksum')}
        </summary>
        {command ? (
          <>
            <p>{text(`download.checksum.${platform}`)}</p>
            <code>{command}</code>
          </>
        ) : null}
        <code {...inspect(id, 'sha256')}>{sha256}</code>
      </details>
    </li>
  );
}

const COMMANDS = {
  macos: (name: string) => `shasum -a 256 ~/Downloads/${name}`,
  windows: (name: string) => `(Get-FileHash $HOME\\Downloads\\${name}).Hash.ToLower()`,
} as const satisfies Record<Installer['platform'], (name: string) => string>;

/** A file name that needs no quoting in a shell. */
const PLAIN_NAME = /^\w[\w.-]*$/;

/**
 * The command that compares a downloaded installer with its checksum. Null when the file's name has characters with a
 * meaning to a shell, because users must not run commands that others composed.
 */
export function checksumCommand({ platform, url }: Pick<Installer, 'platform' | 'url'>): string | null {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return PLAIN_NAME.test(name) ? COMMANDS[platform](name) : null;
}
