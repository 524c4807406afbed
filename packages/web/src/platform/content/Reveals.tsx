import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Reveals.module.css';

/**
 * Its children show as they are scrolled to, those that are below the window when the page becomes alive. Until then,
 * and without scripts, everything stands there.
 */
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

/** Specification, section 9: how far an element has to come into the window, and how it then shows. */
const OFFSET_PX = 120;
const SHOWING = { duration: 400, easing: 'ease' } as const;
const THROTTLE_MS = 99;
const RESIZE_DEBOUNCE_MS = 50;

const FRAMES = [
  { opacity: 0, translate: '0 1.5rem' },
  { opacity: 1, translate: 'none' },
];

/** Who jumps past an element finds it there on the way back. */
const ABOVE_PX = 100_000;

/**
 * Hides those of the elements that are below the window, and shows them as they come 120 px into it: together, when
 * they come within 99 ms of each other, and not before 50 ms have passed since the window's last resize. Who asked for
 * less motion sees no difference. Gives the function that ends it, with everything shown.
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
  // Keys go where nothing has scrolled yet.
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
