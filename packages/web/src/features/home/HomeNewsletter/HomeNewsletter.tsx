import { NewsletterForm } from '../../../platform/forms/NewsletterForm.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import styles from './HomeNewsletter.module.css';

/** The newsletter at the end of the home page. */
export function HomeNewsletter() {
  const text = useText();
  return (
    <section className={styles.section} aria-labelledby="newsletter">
      <Container>
        <div className={styles.band}>
          <div className={styles.words}>
            <h2 id="newsletter">{text('newsletter.title')}</h2>
            <p className={styles.intro}>{text('newsletter.intro')}</p>
          </div>
          <NewsletterForm source="home" />
        </div>
      </Container>
    </section>
  );
}
