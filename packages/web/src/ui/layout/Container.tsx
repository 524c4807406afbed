import type { ReactNode } from 'react';
import styles from './Container.module.css';

interface ContainerProps {
  readonly width?: 'page' | 'text' | 'form';
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

interface GridProps {
  /** Minimum width of a cell. */
  readonly cell?: 'small' | 'medium' | 'large';
  /** Assistive technology announces the length of a list; its children are then `<li>`. */
  readonly as?: 'div' | 'ul';
  readonly children: ReactNode;
}

/** As many columns of equal width as fit. */
export function Grid({ cell = 'medium', as: Element = 'div', children }: GridProps) {
  return (
    <Element className={styles.grid} data-cell={cell} role={Element === 'ul' ? 'list' : undefined}>
      {children}
    </Element>
  );
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
