import type { Installer } from '@sound-library/contract/entities/installer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { useVisitorPlatform } from '../use-visitor-platform.ts';
import type { VisitorPlatform } from '../visitor-platform.ts';
import { InstallerCard } from './InstallerCard.tsx';
import styles from './InstallerList.module.css';

/** One installer per platform, the visitor's own marked as soon as the page knows it. */
export function InstallerList({ installers }: { readonly installers: readonly Installer[] }) {
  const text = useText();
  const platform = useVisitorPlatform();
  return (
    <Container>
      <ul className={styles.list}>
        {installers.map((installer) => (
          <InstallerCard key={installer.platform} installer={installer} fit={fitOf(installer, platform)} />
        ))}
      </ul>
      <p className={styles.elsewhere} data-shown={platform === 'other'}>
        {text('download.elsewhere')}
      </p>
    </Container>
  );
}

function fitOf(installer: Installer, visitor: VisitorPlatform | null) {
  if (visitor === null || visitor === 'other') return 'unknown';
  return installer.platform === visitor ? 'own' : 'other';
}
