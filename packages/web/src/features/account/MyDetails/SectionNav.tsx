import { useText } from '../../../platform/i18n/use-text.ts';
import { PageLink } from '../../../platform/navigation/links.tsx';
import styles from './SectionNav.module.css';
import { SECTIONS } from './sections.ts';

/** The sections of the page, where there is room beside them. */
export function SectionNav() {
  const text = useText();
  return (
    <nav className={styles.nav} aria-label={text('account.details.nav')}>
      <ul className={styles.list}>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            {/* The keyboard goes on from where the eye is. */}
            <PageLink
              className={styles.link}
              to={`#${id}`}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {text(title)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
