import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** The heading of a section; nothing where editors gave none. */
export function SectionHeading({ children }: { readonly children: ReactNode }) {
  return children ? <h2 className={styles.heading}>{children}</h2> : null;
}
