import type { ReactNode } from 'react';
import styles from './Specimen.module.css';

interface SpecimenProps {
  /** Names of the components on show, as their files are called. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A component in all its states, under its name. */
export function Specimen({ of, children }: SpecimenProps) {
  return (
    <div className={styles.specimen} data-component={of}>
      <h3 className={styles.name}>{of}</h3>
      <div className={styles.states}>{children}</div>
    </div>
  );
}
