import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './DetailsSection.module.css';
import type { SECTIONS } from './sections.ts';

interface DetailsSectionProps {
  readonly section: (typeof SECTIONS)[number];
  readonly children: ReactNode;
}

/** One matter of the details page; its address is `#` and the id. */
export function DetailsSection({ section: { id, title, hint }, children }: DetailsSectionProps) {
  const text = useText();
  const titleId = `${id}-title`;
  return (
    <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h2 className={styles.title} id={titleId}>
          {text(title)}
        </h2>
        <p className={styles.hint}>{text(hint)}</p>
      </div>
      {children}
    </section>
  );
}
