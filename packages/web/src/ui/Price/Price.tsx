import type { ReactNode } from 'react';
import styles from './Price.module.css';

/** What something costs and for how long, as one phrase; the amount within is a `<strong>`. */
export function Price({ children }: { readonly children: ReactNode }) {
  return <p className={styles.price}>{children}</p>;
}
