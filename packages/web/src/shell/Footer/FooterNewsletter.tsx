import { NewsletterForm } from '../../platform/forms/NewsletterForm.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './FooterNewsletter.module.css';

/** The newsletter at the end of most pages. */
export function FooterNewsletter() {
  const text = useText();
  return (
    <section className={styles.newsletter} aria-labelledby="footer-newsletter">
      <h2 className={styles.heading} id="footer-newsletter">
        {text('newsletter.title')}
      </h2>
      <NewsletterForm source="footer" />
    </section>
  );
}
