import type { Installer } from '@sound-library/contract/entities/installer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SafeLink } from '../../../platform/navigation/SafeLink.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './InstallerList.module.css';

const BYTES_PER_MEGABYTE = 1_000_000;

interface InstallerCardProps {
  readonly installer: Installer;
  /** Whether it is for the visitor's system, as far as that is known and any is. */
  readonly fit: 'unknown' | 'own' | 'other';
}

/** An installer with what it needs and how to check it. */
export function InstallerCard({ installer, fit }: InstallerCardProps) {
  const text = useText();
  const { platform, version, url, size_bytes, sha256, minimum_system } = installer;
  const name = text(`download.platform.${platform}`);
  return (
    <li className={styles.installer} data-fit={fit}>
      <div className={styles.platform}>
        <h2>{name}</h2>
        {fit === 'own' ? <Badge tone="new">{text('download.yours')}</Badge> : null}
      </div>
      <p className={styles.facts}>
        {text('download.facts', { version, size: Math.round(size_bytes / BYTES_PER_MEGABYTE) })}
        <br />
        {minimum_system}
      </p>
      <p className={styles.action}>
        <SafeLink {...buttonLook({ variant: fit === 'other' ? 'secondary' : 'primary', size: 'large' })} href={url}>
          <Icon name="download" />
          {text('download.for', { platform: name })}
        </SafeLink>
      </p>
      <details className={styles.checksum}>
        <summary>
          <Icon name="chevron-right" size="s" />
          {text('download.checksum')}
        </summary>
        <code>{sha256}</code>
      </details>
    </li>
  );
}
