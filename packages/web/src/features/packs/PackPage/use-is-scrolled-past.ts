import { type RefObject, useEffect, useState } from 'react';

/** Whether an element lies above what the window shows, beneath what sticks to its upper edge. */
export function useIsScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
    const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= covered),
      { rootMargin: `-${Math.round(covered)}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}
