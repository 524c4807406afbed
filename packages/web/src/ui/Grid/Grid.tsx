import type { ReactNode } from 'react';
import styles from './Grid.module.css';

interface GridProps {
  /** How wide a cell is at least. */
  readonly cell?: 'small' | 'medium' | 'large';
  /** A list says how many there are to assistive technology; its children are then `<li>`. */
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
