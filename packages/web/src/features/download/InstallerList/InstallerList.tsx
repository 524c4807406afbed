import type { Installer } from '@sound-library/contract/resources/site.ts';
import type { Device } from '../../../platform/device/device.ts';
import { useDevice } from '../../../platform/device/use-device.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { InstallerCard } from './InstallerCard.tsx';
import styles from './InstallerList.module.css';

/** One installer per platform, the visitor's own marked: by the server's guess, then by what the browser knows. */
export function InstallerList({ installers }: { readonly installers: readonly Installer[] }) {
  const text = useText();
  const system = useDevice()?.system ?? null;
  if (installers.length === 0) {
    return (
      <Container>
        <p className={styles.none}>{text('download.none')}</p>
      </Container>
    );
  }
  return (
    <Container>
      <ul className={styles.list}>
        {installers.map((installer) => (
          <InstallerCard key={installer.content_id} installer={installer} fit={fitOf(installer, system)} />
        ))}
      </ul>
      <p className={styles.elsewhere} data-shown={system === 'other'}>
        {text('download.elsewhere')}
      </p>
    </Container>
  );
}

function fitOf(installer: Installer, system: Device['system'] | null) {
  if (system === null || system === 'other') return 'unknown';
  return installer.platform === system ? 'own' : 'other';
}
