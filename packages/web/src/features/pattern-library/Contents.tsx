import { useText } from '../../platform/i18n/use-text.ts';
import styles from './Contents.module.css';
import { SECTIONS } from './sections.ts';

/** The way to each part of the library. */
export function Contents() {
  const text = useText();
  return (
    <nav className={styles.contents} aria-label={text('patterns.contents')}>
      <ul className={styles.list}>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {text(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
