import { HYDRATED } from '../lib/before-hydration.ts';

/** A page that does not finish loading, or is never idle, is hydrated all the same. */
const PATIENCE_MS = 4000;

const NEEDS_REACT = 'input, select, textarea';

/**
 * Loads the application once the page is loaded, pictures and all, and the browser has nothing better to do; at once when
 * somebody turns to what needs it. `scripts` begin with the entry. Gives the function that does so at once.
 */
export function loadWhenQuiet(scripts: readonly string[], nonce: string): () => void {
  const end = new AbortController();
  const load = (priority: 'low' | 'auto'): void => {
    if (end.signal.aborted) return;
    // The page's state stands at its end.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => load(priority), { signal: end.signal });
      return;
    }
    end.abort();
    // The entry last: each of the others is run in a task of its own as it comes.
    for (const src of [...scripts].reverse()) {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { type: 'module', fetchPriority: priority, nonce, src }));
    }
  };
  const loadNow = () => load('auto');
  const loadIdly = () => load('low');
  const wait = () => {
    // Not in every Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(loadIdly, { timeout: PATIENCE_MS });
    else setTimeout(loadIdly);
  };
  const { signal } = end;
  window.addEventListener('keydown', loadNow, { signal });
  window.addEventListener('input', loadNow, { signal });
  window.addEventListener('pointerdown', ({ target }) => isField(target) && loadNow(), { signal });
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal });
  setTimeout(loadIdly, PATIENCE_MS);
  return loadNow;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(NEEDS_REACT) !== null;
}

/** Somebody who waited longer has turned to something else. */
const WORTH_MS = 5000;

/** What does nothing by itself; play buttons work already, and links, forms and menus always do. */
const IDLE_WITHOUT_REACT = 'button[type=button]:not([data-src])';

/** Replays the clicks on buttons that need React once it is there, one of each. Calls `onClick` at each. */
export function replayClicks(onClick: () => void): void {
  const clicks = new Map<HTMLElement, number>();
  const end = new AbortController();
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(IDLE_WITHOUT_REACT);
    if (!button) return;
    // React, half there, would act on it too.
    event.stopImmediatePropagation();
    clicks.set(button, performance.now());
    onClick();
  };
  window.addEventListener('click', keep, { capture: true, signal: end.signal });
  document.addEventListener(
    HYDRATED,
    () => {
      end.abort();
      for (const [button, at] of clicks) {
        if (button.isConnected && performance.now() - at < WORTH_MS) button.click();
      }
    },
    { once: true },
  );
}
