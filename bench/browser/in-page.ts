/** What the page itself saw, in ms since the navigation began. */
export interface Seen {
  fcpMs: number;
  lcpMs: number;
  /** Sum of all shifts that no input explains. */
  cls: number;
  longTasks: { readonly startTime: number; readonly duration: number }[];
  /** When the page was hydrated. */
  hydratedMs: number;
  /** When something arrived or a long task ended last. */
  changedMs: number;
  /** What has arrived, and its body's bytes, compressed. */
  files: { readonly name: string; readonly endMs: number; readonly bytes: number }[];
}

/** What the page says of its play button, unasked: to ask it would keep its main thread from other things. */
export type Said =
  | { readonly kind: 'painted'; readonly atMs: number; readonly x: number; readonly y: number }
  | { readonly kind: 'reacted'; readonly atMs: number };

declare global {
  interface Window {
    benchSeen: Seen;
    benchSay(said: Said): void;
  }
  /** Of layout-shift, which the library of TypeScript doesn't know. */
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Runs in the page before anything of its own: collects what the browser measures. Stands alone, as it is sent as text. */
export function watchPage(): void {
  const seen: Seen = { fcpMs: NaN, lcpMs: NaN, cls: 0, longTasks: [], hydratedMs: NaN, changedMs: 0, files: [] };
  window.benchSeen = seen;
  const take = (entry: PerformanceEntry): void => {
    const { entryType, name, startTime, duration, value = 0, hadRecentInput } = entry;
    seen.changedMs = performance.now();
    if (name === 'first-contentful-paint') seen.fcpMs = startTime;
    if (entryType === 'largest-contentful-paint') seen.lcpMs = startTime;
    if (entryType === 'layout-shift' && !hadRecentInput) seen.cls += value;
    if (entryType === 'longtask') seen.longTasks.push({ startTime, duration });
    if (!(entry instanceof PerformanceResourceTiming)) return;
    const { responseEnd: endMs, encodedBodySize: bytes, transferSize } = entry;
    // What came from the cache did not arrive a second time.
    if (transferSize > 0) seen.files.push({ name, endMs, bytes });
  };
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'navigation', 'resource']) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }
  // HYDRATED of the web package, by its value: this function has nothing around it.
  document.addEventListener('labs:page-taken', () => {
    seen.hydratedMs = performance.now();
  });
}

/** The same for the first play button: says when it is painted and in sight, and when the page shows that a press did something. */
export function watchPlayButton(): void {
  let isPainted = false;
  let hasReacted = false;
  // Once it has reacted, presses that are still on their way would pause it again.
  window.addEventListener('click', (event) => hasReacted && event.stopImmediatePropagation(), true);
  // On the document: React may put a button of its own there.
  new MutationObserver((records) => {
    const isShown = records.some(
      ({ target }) => target instanceof Element && target.getAttribute('data-playback') !== 'idle',
    );
    if (!isShown || hasReacted) return;
    // Visible with the next frame.
    requestAnimationFrame(() => {
      if (!hasReacted) window.benchSay({ kind: 'reacted', atMs: performance.now() });
      hasReacted = true;
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-playback'] });

  const look = (): void => {
    if (isPainted) return;
    requestAnimationFrame(look);
    const buttons = [...document.querySelectorAll('button[data-playback]')];
    const button = buttons.find((one) => one.getBoundingClientRect().width > 0);
    if (!button) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const isInSight = top >= 0 && top + height <= window.innerHeight;
    // A message is taken when the frame that is about to be made is done.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (isInSight && !isPainted) {
        isPainted = true;
        window.benchSay({ kind: 'painted', atMs: performance.now(), x: left + width / 2, y: top + height / 2 });
      } else if (!isInSight) {
        // As a visitor would: the picture above it fills a phone.
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
