/** What the page itself saw, in ms since the navigation began. */
export interface Seen {
  fcpMs: number;
  lcpMs: number;
  /** Tag, class and text of what was painted largest. */
  lcpElement: string;
  /** Sum of all shifts that no input explains. */
  cls: number;
  longTasks: { readonly startMs: number; readonly durationMs: number }[];
  /** When the application had taken over the page that the server made. */
  takenMs: number;
}

declare global {
  interface Window {
    benchSeen?: Seen;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page before anything of its own: collects what the browser measures. Stands alone, as it is sent as text. */
export function watchPage(): void {
  const seen: Seen = {
    fcpMs: Number.NaN,
    lcpMs: Number.NaN,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    takenMs: Number.NaN,
  };
  window.benchSeen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcpMs = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, startTime } = entry as LargestContentfulPaint;
    const text = element?.textContent?.trim().slice(0, 24) ?? '';
    seen.lcpMs = startTime;
    seen.lcpElement = `${element?.localName ?? '(gone)'}${text && ` '${text}'`}`;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) seen.cls += value;
  });
  // PAGE_TAKEN of the web package, by its value: this function has nothing around it.
  document.addEventListener('labs:page-taken', () => {
    seen.takenMs = performance.now();
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ startMs: startTime, durationMs: duration });
  });
}
