import type { ReactNode } from 'react';
import * as styles from './Chip.module.css';

interface ChipLabelProps {
  readonly children: ReactNode;
  /** Number of items behind it; `countLabel` is the number in words, such as '12 packs'. */
  readonly count: number | undefined;
  readonly countLabel: string;
}

export function ChipLabel({ children, count, countLabel }: ChipLabelProps) {
  return (
    <>
      <span>{children}</span>
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      <span className={styles.words}>{countLabel}</span>
    </>
  );
}

/** Attributes of a chip, which is a link: `<AppLink aria-current={selected ? 'true' : undefined} {...chipProps()}>`. */
export function chipProps() {
  return { className: styles.chip };
}
