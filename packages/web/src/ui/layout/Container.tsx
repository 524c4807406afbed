import type { ReactNode } from 'react';
import * as styles from './Container.module.css';

interface ContainerProps {
  readonly width?: 'page' | 'text';
  readonly children: ReactNode;
}

/** Centres its content within the page's gutter. */
export function Container({ width = 'page', children }: ContainerProps) {
  return (
    <div className={styles.container} data-width={width}>
      {children}
    </div>
  );
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
