import { useRef } from 'react';
import { localeOfPath } from '../../../platform/i18n/locale-of-path.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { useClosingDetails } from '../use-closing-details.ts';
import { useHoveringDetails } from '../use-hovering-details.ts';
import { LocaleLinks } from './LocaleLinks.tsx';
import styles from './LocaleMenu.module.css';

/** The languages behind the name of the current one. */
export function LocaleMenu() {
  const text = useText();
  const { locale } = localeOfPath(usePageLocation().pathname);
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  useHoveringDetails(details);
  return (
    <details className={styles.menu} ref={details} name="header-menu">
      <summary className={styles.summary} aria-label={text('nav.language.current', { name: locale.displayName })}>
        <Icon name="globe" />
        <span>{locale.displayName}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className={styles.list}>
        <LocaleLinks className={styles.item} />
      </ul>
    </details>
  );
}
