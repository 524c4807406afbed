import type { Installer } from '@sound-library/contract/resources/site.ts';
import { formatBytes } from '../../../lib/format.ts';
import { usePageContext } from '../../../platform/AppProvider.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { SafeLink } from '../../../platform/navigation/links.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { checksumCommand } from './checksum-command.ts';
import styles from './InstallerList.module.css';

interface InstallerCardProps {
  readonly installer: Installer;
  /** Whether it is for the visitor's system, as far as that is known and any is. */
  readonly fit: 'unknown' | 'own' | 'other';
}

/** An installer with what it needs and how to check it. */
export function InstallerCard({ installer, fit }: InstallerCardProps) {
  const text = useText();
  const inspect = useInspector();
  const {
    app: { tracker },
    locale,
  } = usePageContext();
  const { content_id: id, platform, version, url, size_bytes, sha256, minimum_system } = installer;
  const command = checksumCommand(installer);
  const name = text(`download.platform.${platform}`);
  return (
    <li className={styles.installer} data-fit={fit}>
      <div className={styles.platform}>
        <h2>{name}</h2>
        {fit === 'own' ? <Badge tone="new">{text('download.yours')}</Badge> : null}
      </div>
      <p className={styles.facts} {...inspect(id, 'version')}>
        {text('download.facts', { version, size: formatBytes(size_bytes, locale.languageTag) })}
        <br />
        <span {...inspect(id, 'minimumSystem')}>{minimum_system}</span>
      </p>
      <p className={styles.action}>
        <SafeLink
          {...buttonLook({ variant: fit === 'other' ? 'secondary' : 'primary', size: 'large' })}
          href={url}
          onClick={() => tracker.track('installer downloaded', { platform, version })}
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
