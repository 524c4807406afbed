import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Row.module.css';

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly badge?: ReactNode;
  readonly note?: string | undefined;
  /** Where it is changed, and the words of the link. */
  readonly to: string;
  readonly way: string;
}

/** Something that has a page of its own for changing it. */
export function Row({ name, value, badge, note, to, way }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.value}>
          <span>{value}</span> {badge}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <AppLink to={to} {...buttonLook({ variant: 'secondary', size: 'small' })}>
        <span>
          {way} <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </AppLink>
    </div>
  );
}
