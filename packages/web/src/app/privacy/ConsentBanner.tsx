import { useApp } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { NO_CONSENT } from '../../platform/third-parties/consent.ts';
import { consentToAll, offeredServices } from '../../platform/third-parties/offered-services.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { scrollFocusIntoView } from '../player/focus-scroll.ts';
import * as styles from './ConsentBanner.module.css';

/** Asks once for consent, without blocking the page: both answers have equal weight. */
export function ConsentBanner({ onChoose }: { readonly onChoose: () => void }) {
  const text = useText();
  const { config, consent } = useApp();
  return (
    <section
      ref={makeRoom}
      className={styles.banner}
      data-area="labs"
      data-screen-only
      aria-label={text('consent.banner.region')}
    >
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

const HEIGHT = '--consent-height';

/** A `ref` that provides the banner's height to the page, whose end and focused elements stay clear of it. */
function makeRoom(banner: HTMLElement): () => void {
  // Elements whose scrolling and padding depend on it: the document, and the body with what is fixed to its end.
  const makingRoom = [document.documentElement, document.body];
  const measure = () => {
    const height = `${banner.offsetHeight}px`;
    for (const { style } of makingRoom) style.setProperty(HEIGHT, height);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(banner);
  measure();
  scrollFocusIntoView(document.activeElement);
  return () => {
    observer.disconnect();
    for (const { style } of makingRoom) style.removeProperty(HEIGHT);
  };
}
