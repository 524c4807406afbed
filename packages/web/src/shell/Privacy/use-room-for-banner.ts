import { type RefObject, useEffect } from 'react';
import { keepFocusInView } from '../Player/keep-focus-in-view.ts';

const HEIGHT = '--consent-height';

/** Tells the page how high the banner is, which the end of the page and what gets the focus stay clear of. */
export function useRoomForBanner(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    // What gets the focus, and the end of the page with what lies on it.
    const makingRoom = [document.documentElement, document.body];
    const measure = () => {
      const height = `${element.offsetHeight}px`;
      for (const { style } of makingRoom) style.setProperty(HEIGHT, height);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    keepFocusInView(document.activeElement);
    return () => {
      observer.disconnect();
      for (const { style } of makingRoom) style.removeProperty(HEIGHT);
    };
  }, [banner]);
}
