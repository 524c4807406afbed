import { HYDRATED } from '../lib/hydration-events.ts';

/** Somebody who waited longer has turned to something else. */
const WORTH_MS = 5000;

/** What does nothing by itself; play buttons work already, and links, forms and menus always do. */
const IDLE_WITHOUT_REACT = 'button[type=button]:not([data-src])';

/** Keeps presses of buttons that need React, one of each, and does them once it is there. Tells `onClick` of each. */
export function keepClicks(onClick: () => void): void {
  const kept = new Map<HTMLElement, number>();
  const end = new AbortController();
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(IDLE_WITHOUT_REACT);
    if (!button) return;
    // React, half there, would act on it too.
    event.stopImmediatePropagation();
    kept.set(button, performance.now());
    onClick();
  };
  window.addEventListener('click', keep, { capture: true, signal: end.signal });
  document.addEventListener(
    HYDRATED,
    () => {
      end.abort();
      for (const [button, at] of kept) {
        if (button.isConnected && performance.now() - at < WORTH_MS) button.click();
      }
    },
    { once: true },
  );
}
