import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { localeOfPath } from '../../platform/i18n/locale-of-path.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePageLocation } from '../../platform/navigation/use-page-location.ts';
import { NewsletterForm } from '../../platform/newsletter/NewsletterForm.tsx';
import styles from './FooterNewsletter.module.css';
import { showsNewsletter } from './shows-newsletter.ts';

/** The newsletter at the end of most pages. */
export function FooterNewsletter() {
  const text = useText();
  const { pathname } = usePageLocation();
  const isOn = useFlag('footer-newsletter');
  if (!isOn || !showsNewsletter(localeOfPath(pathname).path)) return null;
  return (
    <section className={styles.newsletter} aria-labelledby="footer-newsletter">
      <h2 className={styles.heading} id="footer-newsletter">
        {text('newsletter.title')}
      </h2>
      <NewsletterForm source="footer" />
    </section>
  );
}
