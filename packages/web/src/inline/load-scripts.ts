import { HYDRATED } from '../lib/before-hydration.ts';

/** A page that does not finish loading, or is never idle, is hydrated after this time. */
const LOAD_TIMEOUT_MS = 4000;

const NEEDS_REACT = 'input, select, textarea';

/** Loads `scripts`, the entry first, when idle or when the visitor needs it; returns the function that does so now. */
export function loadWhenIdle(scripts: readonly string[], nonce: string): () => void {
  const end = new AbortController();
  const load = (priority: 'low' | 'auto'): void => {
    if (end.signal.aborted) return;
    // The page's state is at the end of the document.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => load(priority), { signal: end.signal });
      return;
    }
    end.abort();
    // The entry last: each of the other modules is evaluated in a task of its own as it loads.
    for (const src of [...scripts].reverse()) {
      const script = document.createElement('script');
      // It fails with whatever it imports. The server's page stays, and works without the application.
      if (src === scripts[0]) script.onerror = () => console.error('Error while mounting app', src);
      document.head.append(Object.assign(script, { type: 'module', fetchPriority: priority, nonce, src }));
    }
  };
  const loadNow = () => load('auto');
  const loadIdly = () => load('low');
  const wait = () => {
    // Not supported by every Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(loadIdly, { timeout: LOAD_TIMEOUT_MS });
    else setTimeout(loadIdly);
  };
  const { signal } = end;
  window.addEventListener('keydown', loadNow, { signal });
  window.addEventListener('input', loadNow, { signal });
  const touch = ({ target }: Event) => target instanceof Element && target.closest(NEEDS_REACT) && loadNow();
  window.addEventListener('pointerdown', touch, { signal });
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal });
  setTimeout(loadIdly, LOAD_TIMEOUT_MS);
  return loadNow;
}

/** After this time, the visitor has given up on the click. */
const WORTH_MS = 5000;

/** Elements that do nothing without React; play buttons, links, forms and menus work by themselves. */
const IDLE_WITHOUT_REACT = 'button[type=button]:not([data-src])';

/** Replays clicks on buttons that need React after hydration, one per button. Calls `onClick` at each. */
export function replayClicks(onClick: () => void): void {
  const clicks = new Map<HTMLElement, number>();
  const end = new AbortController();
  const remember = (event: MouseEvent): void => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(IDLE_WITHOUT_REACT);
    if (!button) return;
    // React may be partly hydrated, and would handle the click too.
    event.stopImmediatePropagation();
    clicks.set(button, performance.now());
    onClick();
  };
  window.addEventListener('click', remember, { capture: true, signal: end.signal });
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

/** Leaves a form that the browser is sending to it after hydration, too: a script would send it as another one. */
export function followSentForms(): void {
  const sent = new WeakSet<EventTarget>();
  window.addEventListener('submit', (event) => event.target && sent.has(event.target) && event.stopPropagation(), true);
  window.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target && !defaultPrevented) sent.add(target);
  });
}
