import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Reveals.module.css';

/** Reveals its children on scroll: those below the viewport at hydration. Without scripts, everything is visible. */
export function Reveals({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elements = [...(around.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    return revealOnScroll(elements);
  }, []);
  return (
    <div className={styles.reveals} ref={around}>
      {children}
    </div>
  );
}

/** How far an element has to enter the viewport, and how it is revealed (specification, section 9). */
const OFFSET_PX = 120;
const SHOWING = { duration: 400, easing: 'ease' } as const;
const THROTTLE_MS = 99;
const RESIZE_DEBOUNCE_MS = 50;

const FRAMES = [
  { opacity: 0, translate: '0 1.5rem' },
  { opacity: 1, translate: 'none' },
];

/** Elements above the viewport count as revealed: users who jumped past one find it visible when they scroll back. */
const ABOVE_PX = 100_000;

/**
 * Hides those of the elements that are below the viewport and reveals them once they are 120 px inside: together when they
 * enter within 99 ms of each other, and not before 50 ms after the last resize. Does nothing when the user prefers reduced
 * motion. Returns the function that stops it and reveals everything.
 */
function revealOnScroll(elements: readonly HTMLElement[]): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const waiting = new Set(elements.filter((element) => element.getBoundingClientRect().top >= innerHeight));
  const arrived = new Set<HTMLElement>();
  let notBefore = 0;
  let next: ReturnType<typeof setTimeout> | undefined;

  const uncover = (element: HTMLElement) => {
    observer.unobserve(element);
    arrived.delete(element);
    delete element.dataset.reveal;
    return waiting.delete(element);
  };
  const showArrived = () => {
    clearTimeout(next);
    const wait = notBefore - performance.now();
    if (wait > 0) {
      next = setTimeout(showArrived, wait);
      return;
    }
    notBefore = performance.now() + THROTTLE_MS;
    for (const element of arrived) if (uncover(element)) element.animate(FRAMES, SHOWING);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        for (const element of waiting) if (isIntersecting && element === target) arrived.add(element);
      }
      if (arrived.size > 0) showArrived();
    },
    { rootMargin: `${ABOVE_PX}px 0px -${OFFSET_PX}px 0px` },
  );
  const waitForResize = () => {
    notBefore = performance.now() + RESIZE_DEBOUNCE_MS;
    if (arrived.size > 0) showArrived();
  };
  // The keyboard can move the focus to elements that have not been scrolled into view.
  const showFocused = ({ target }: Event) => {
    for (const element of waiting) if (target instanceof Node && element.contains(target)) uncover(element);
  };

  for (const element of waiting) {
    element.dataset.reveal = 'waiting';
    observer.observe(element);
  }
  addEventListener('resize', waitForResize);
  document.addEventListener('focusin', showFocused);
  return () => {
    clearTimeout(next);
    observer.disconnect();
    for (const element of waiting) uncover(element);
    removeEventListener('resize', waitForResize);
    document.removeEventListener('focusin', showFocused);
  };
}
