import type { ReactNode } from 'react';
import * as styles from './Price.module.css';

/** An amount in a `<strong>` and its period, as one phrase. */
export function Price({ children }: { readonly children: ReactNode }) {
  return <span className={styles.price}>{children}</span>;
}
