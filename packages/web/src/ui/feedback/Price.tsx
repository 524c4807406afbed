import type { ReactNode } from 'react';
import styles from './Price.module.css';

interface PriceProps {
  /** A part of a label is no paragraph. */
  readonly as?: 'p' | 'span';
  readonly children: ReactNode;
}

/** What something costs and for how long, as one phrase; the amount within is a `<strong>`. */
export function Price({ as: Element = 'p', children }: PriceProps) {
  return <Element className={styles.price}>{children}</Element>;
}
