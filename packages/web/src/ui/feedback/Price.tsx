import type { ReactNode } from 'react';
import * as styles from './Price.module.css';

interface PriceProps {
  /** `span` within a label, which can't contain a paragraph. */
  readonly as?: 'p' | 'span';
  readonly children: ReactNode;
}

/** An amount and its period, as one phrase; the amount within is a `<strong>`. */
export function Price({ as: Element = 'p', children }: PriceProps) {
  return <Element className={styles.price}>{children}</Element>;
}
