import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../forms/Button.tsx';
import * as styles from './Shelf.module.css';

interface ShelfProps {
  /** Accessible name of its content. */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Heading and related content; the buttons are at its end. */
  readonly head: ReactNode;
  /** `<li>` elements. */
  readonly children: ReactNode;
}

/** A horizontal scroller: swiped, scrolled, tabbed through, or paged by two buttons. */
export function Shelf({ label, previousLabel, nextLabel, head, children }: ShelfProps) {
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useShelfEnds(list);
  const turn = (direction: -1 | 1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9 });
  };
  // The buttons are never disabled: a button that becomes disabled would lose the focus, and the keyboard its place on the
  // page.
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

/** Rounding of fractional scroll positions. */
const TOLERANCE_PX = 2;

/** Whether a horizontal scroller is at its start, at its end, or, when everything fits, at both. */
function useShelfEnds(scroller: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const atStart = scrollLeft <= TOLERANCE_PX;
      const atEnd = scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX;
      setEnds((seen) => (seen.atStart === atStart && seen.atEnd === atEnd ? seen : { atStart, atEnd }));
    };
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller]);
  return ends;
}
