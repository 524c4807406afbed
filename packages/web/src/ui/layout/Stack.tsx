import type { ReactNode } from 'react';
import styles from './Stack.module.css';

interface StackProps {
  readonly gap?: 'tight' | 'small' | 'medium' | 'large' | 'section';
  readonly children: ReactNode;
}

/** A vertical stack. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

interface ClusterProps {
  readonly gap?: 'tight' | 'small' | 'medium';
  readonly justify?: 'start' | 'between' | 'center';
  readonly children: ReactNode;
}

/** A row that wraps. */
export function Cluster({ gap = 'small', justify = 'start', children }: ClusterProps) {
  return (
    <div className={styles.cluster} data-gap={gap} data-justify={justify}>
      {children}
    </div>
  );
}
