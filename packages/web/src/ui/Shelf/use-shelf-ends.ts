import { type RefObject, useEffect, useState } from 'react';

/** Rounding of fractional scroll positions. */
const TOLERANCE_PX = 2;

/** Whether a horizontal scroller stands at its start, at its end, or, when everything fits, at both. */
export function useShelfEnds(scroller: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const atStart = scrollLeft <= TOLERANCE_PX;
      const atEnd = scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX;
      setEnds((seen) => (seen.atStart === atStart && seen.atEnd === atEnd ? seen : { atStart, atEnd }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return ends;
}
