import { type ReactNode, useRef } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import styles from './Shelf.module.css';
import { useShelfEnds } from './use-shelf-ends.ts';

interface ShelfProps {
  /** What stands on it, for assistive technology. */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Heading and what goes with it; the buttons stand at its end. */
  readonly head: ReactNode;
  /** `<li>` elements. */
  readonly children: ReactNode;
}

/** One row that goes on beyond the edge: swiped, scrolled, tabbed through, or turned by two buttons. */
export function Shelf({ label, previousLabel, nextLabel, head, children }: ShelfProps) {
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useShelfEnds(list);
  const turn = (direction: -1 | 1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9 });
  };
  // The buttons are never disabled: one that came to its end would lose the focus, and the keyboard its place on the page.
  return (
    <>
      <div className={styles.head}>
        {head}
        {atStart && atEnd ? null : (
          <div className={styles.turns}>
            <IconButton
              icon="chevron-left"
              label={previousLabel}
              variant="outlined"
              aria-disabled={atStart}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={nextLabel}
              variant="outlined"
              aria-disabled={atEnd}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
      <ul className={styles.list} ref={list} aria-label={label}>
        {children}
      </ul>
    </>
  );
}
