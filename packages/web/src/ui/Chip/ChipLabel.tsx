import type { ReactNode } from 'react';
import styles from './Chip.module.css';

interface ChipLabelProps {
  readonly children: ReactNode;
  /** How many things are behind it; `countLabel` says it in words, such as '12 packs'. */
  readonly count?: number | undefined;
  readonly countLabel?: string | undefined;
}

/** The inside of a chip: words and a count. */
export function ChipLabel({ children, count, countLabel }: ChipLabelProps) {
  return (
    <>
      <span>{children}</span>
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden={countLabel ? true : undefined}>
          {count}
        </span>
      )}
      {countLabel ? <span className={styles.words}>{countLabel}</span> : null}
    </>
  );
}
