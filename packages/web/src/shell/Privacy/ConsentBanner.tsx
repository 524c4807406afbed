import { useRef } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { NO_CONSENT } from '../../platform/third-parties/consent.ts';
import { consentToAll, offeredServices } from '../../platform/third-parties/offered-services.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './ConsentBanner.module.css';
import { useRoomForBanner } from './use-room-for-banner.ts';

/** Asks once for consent, beside the page and not in its way: both answers weigh the same. */
export function ConsentBanner({ onChoose }: { readonly onChoose: () => void }) {
  const text = useText();
  const { config, consent } = useApp();
  const banner = useRef<HTMLElement>(null);
  useRoomForBanner(banner);
  return (
    <section ref={banner} className={styles.banner} data-area="labs" aria-label={text('consent.banner.region')}>
      <h2 className={styles.title}>{text('consent.banner.title')}</h2>
      <p className={styles.text}>
        {text('consent.banner.text')}{' '}
        <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={onChoose}>
          {text('consent.choose')}
        </button>
      </p>
      <div className={styles.answers}>
        <Button wide onClick={() => consent.answer(NO_CONSENT)}>
          {text('consent.only-necessary')}
        </Button>
        <Button wide onClick={() => consent.answer(consentToAll(offeredServices(config)))}>
          {text('consent.allow-all')}
        </Button>
      </div>
    </section>
  );
}
