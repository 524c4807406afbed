import type { ReactNode } from 'react';
import * as styles from './Price.module.css';

/** An amount in a `<strong>` and its period, as one phrase; `span` within a label, which can't contain a paragraph. */
export function Price({ as: Element = 'p', children }: { readonly as?: 'p' | 'span'; readonly children: ReactNode }) {
  return <Element className={styles.price}>{children}</Element>;
}
