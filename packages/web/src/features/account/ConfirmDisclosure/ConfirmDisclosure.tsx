import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './ConfirmDisclosure.module.css';

interface ConfirmDisclosureProps {
  /** What to press first. */
  readonly summary: string;
  /** In place of the summary for who can't see what it stands beside. */
  readonly label?: string;
  /** Open from the start. */
  readonly open: boolean;
  /** Small: one of many, within a list. */
  readonly size?: 'small' | 'medium';
  /** What is said before it is done, and the form that does it. */
  readonly children: ReactNode;
}

/** What can't be undone: in red, and only after another word. Works without JavaScript. */
export function ConfirmDisclosure({ summary, label, open, size = 'medium', children }: ConfirmDisclosureProps) {
  return (
    <details open={open}>
      <summary className={styles.summary} data-size={size} aria-label={label}>
        {summary}
        {size === 'medium' ? <Icon name="chevron-down" size="s" /> : null}
      </summary>
      <div className={styles.step} data-size={size}>
        {children}
      </div>
    </details>
  );
}
