import type { ReactNode } from 'react';
import { useInspector } from '../live-preview/use-inspector.ts';
import styles from './Section.module.css';

interface SectionHeadingProps {
  /** The section's entry. */
  readonly of: string;
  readonly children: ReactNode;
}

/** The heading of a section; nothing where editors gave none. */
export function SectionHeading({ of, children }: SectionHeadingProps) {
  const inspect = useInspector();
  if (!children) return null;
  return (
    <h2 className={styles.heading} {...inspect(of, 'heading')}>
      {children}
    </h2>
  );
}
