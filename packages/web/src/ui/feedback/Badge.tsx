import type { ReactNode } from 'react';
import * as styles from './Badge.module.css';

interface BadgeProps {
  readonly tone?: 'neutral' | 'new' | 'premium' | 'success' | 'danger';
  readonly children: ReactNode;
}

/** A short label for the element that it is placed on. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
