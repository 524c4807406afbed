import { type RefObject, useEffect } from 'react';
import { keepFocusInView } from '../Player/keep-focus-in-view.ts';

const HEIGHT = '--consent-height';

/** Tells the page how high the banner is, which the end of the page and what gets the focus stay clear of. */
export function useRoomForBanner(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    keepFocusInView(document.activeElement);
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, [banner]);
}
