import type { Pack } from '@sound-library/contract/resources/packs.ts';
import { usePremiumAccess } from '../../../platform/auth/subscriptions.ts';
import { useRichText, useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { PackAction } from './PackAction.tsx';
import styles from './PackActions.module.css';

interface PackActionsProps {
  readonly pack: Pick<Pack, 'slug' | 'premium' | 'instrument' | 'size_mb'>;
}

/** The ways to get a pack, and what each of them is for. */
export function PackActions({ pack }: PackActionsProps) {
  const text = useText();
  const rich = useRichText();
  const access = usePremiumAccess();
  const { premium, instrument, size_mb: size } = pack;
  return (
    <div className={styles.ways}>
      <p>
        <PackAction pack={pack} size="large" />
      </p>
      <ul className={styles.hints}>
        {/* True for everybody, so that nothing moves when the access becomes known. */}
        {premium ? <li>{text(access === 'unavailable' ? 'pack.premium.unreadable' : 'pack.premium.hint')}</li> : null}
        {instrument ? <li>{text('pack.samples.hint', { count: instrument.notes.length })}</li> : null}
        <li>
          {rich('pack.installer.hint', {
            size,
            link: (words) => (
              <AppLink key="link" to="/labs/download">
                {words}
              </AppLink>
            ),
          })}
        </li>
      </ul>
    </div>
  );
}
