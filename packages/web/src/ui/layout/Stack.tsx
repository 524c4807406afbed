import type { ReactNode } from 'react';
import * as styles from './Stack.module.css';

interface StackProps {
  readonly gap?: 'tight' | 'small' | 'medium';
  readonly children: ReactNode;
}

export function Stack({ gap = 'medium', children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** A row that wraps. */
export function Cluster({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cluster}>{children}</div>;
}
