import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SECTIONS, type SectionId } from '../sections.ts';
import styles from './Section.module.css';

interface SectionProps {
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** One family of components, at an address of its own within the page. */
export function Section({ id, children }: SectionProps) {
  const text = useText();
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {SECTIONS.map((section) => (section.id === id ? text(section.title) : null))}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
