import type { ReactNode } from 'react';
import styles from './Stack.module.css';

interface StackProps {
  readonly gap?: 'tight' | 'small' | 'medium' | 'large' | 'section';
  readonly children: ReactNode;
}

/** One below the other. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}
