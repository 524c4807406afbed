/** State of the play button. The page pushes it, since polling would occupy its main thread. */
export type PlayButtonReport =
  | { readonly kind: 'painted'; readonly atMs: number; readonly x: number; readonly y: number }
  | { readonly kind: 'reacted'; readonly atMs: number };

declare global {
  interface Window {
    benchMeasurements: ReturnType<typeof watchPage>;
    reportPlayButton(report: PlayButtonReport): void;
  }
  /** A layout-shift entry, which TypeScript's library does not declare. */
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/**
 * Runs in the page before any of its scripts and collects the browser's measurements, in ms since the navigation began. Self-contained,
 * as it is sent as text.
 */
export function watchPage() {
  const measurements = {
    fcpMs: NaN,
    lcpMs: NaN,
    /** Sum of all layout shifts without recent input. */
    cls: 0,
    longTasks: [] as { readonly startTime: number; readonly duration: number }[],
    hydratedMs: NaN,
    /** Time of the last network response or the end of the last long task. */
    changedMs: 0,
    /** Resources that arrived, with the compressed size of their bodies. */
    files: [] as { readonly name: string; readonly endMs: number; readonly bytes: number }[],
  };
  window.benchMeasurements = measurements;
  const take = (entry: PerformanceEntry): void => {
    const { entryType, name, startTime, duration, value = 0, hadRecentInput } = entry;
    measurements.changedMs = performance.now();
    if (name === 'first-contentful-paint') measurements.fcpMs = startTime;
    if (entryType === 'largest-contentful-paint') measurements.lcpMs = startTime;
    if (entryType === 'layout-shift' && !hadRecentInput) measurements.cls += value;
    if (entryType === 'longtask') measurements.longTasks.push({ startTime, duration });
    if (!(entry instanceof PerformanceResourceTiming)) return;
    const { responseEnd: endMs, encodedBodySize: bytes, transferSize } = entry;
    // Cached resources are not transferred again.
    if (transferSize > 0) measurements.files.push({ name, endMs, bytes });
  };
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'navigation', 'resource']) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }
  // The value of HYDRATED in the web package: this function can't reference anything outside of itself.
  document.addEventListener('labs:hydrated', () => {
    measurements.hydratedMs = performance.now();
  });
  return measurements;
}

/** Reports when the first play button is painted and in the viewport, and when the page shows a reaction to a click. */
export function watchPlayButton(): void {
  let isPainted = false;
  let hasReacted = false;
  // After the reaction, clicks that are still queued would pause it again.
  window.addEventListener('click', (event) => hasReacted && event.stopImmediatePropagation(), true);
  // On the document, since React may replace the button.
  new MutationObserver((records) => {
    const isShown = records.some(
      ({ target }) => target instanceof Element && target.getAttribute('data-playback') !== 'idle',
    );
    if (!isShown || hasReacted) return;
    // Visible with the next frame.
    requestAnimationFrame(() => {
      if (!hasReacted) window.reportPlayButton({ kind: 'reacted', atMs: performance.now() });
      hasReacted = true;
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-playback'] });

  const checkButton = (): void => {
    if (isPainted) return;
    requestAnimationFrame(checkButton);
    const buttons = [...document.querySelectorAll('button[data-playback]')];
    const button = buttons.find((one) => one.getBoundingClientRect().width > 0);
    if (!button) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const isInSight = top >= 0 && top + height <= window.innerHeight;
    // The message is handled when the next frame is done.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (isInSight && !isPainted) {
        isPainted = true;
        window.reportPlayButton({ kind: 'painted', atMs: performance.now(), x: left + width / 2, y: top + height / 2 });
      } else if (!isInSight) {
        // Scrolls as a visitor would: the picture above the button fills a phone's screen.
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(checkButton);
}
