import type { ReactNode } from 'react';
import styles from './Cluster.module.css';

interface ClusterProps {
  readonly gap?: 'tight' | 'small' | 'medium';
  readonly justify?: 'start' | 'between' | 'center';
  readonly children: ReactNode;
}

/** Side by side, wrapping. */
export function Cluster({ gap = 'small', justify = 'start', children }: ClusterProps) {
  return (
    <div className={styles.cluster} data-gap={gap} data-justify={justify}>
      {children}
    </div>
  );
}
