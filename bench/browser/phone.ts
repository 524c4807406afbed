import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { installChromium } from '../../tests/support/browser/chromium.ts';
import { withCleanUp } from '../machine.ts';

/** A mid-range phone on a slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency per request. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const VIEWPORT = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
} as const;
const QUIET_MS = 2_000;
const TIMEOUT_MS = 30_000;
const PRESS_EVERY_MS = 50;
/** The part of a task above this duration counts as blocking. */
const LONG_TASK_MS = 50;

export type Visit = Awaited<ReturnType<typeof visit>>;
export type PlayReaction = Awaited<ReturnType<typeof playReaction>>;

/** Starts the browser that the tests use, with optional extra arguments. */
export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await installChromium();
  return await chromium.launch({ executablePath, args: [...args, ...more], env });
}

/** Visits a page once with a cold phone and waits until the page is quiet. Times since the navigation began. */
export function visit(browser: Browser, url: string) {
  return onPhone(browser, async (page, devTools) => {
    const transferred = followTransfers(devTools);
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load' });
    // Quiet: hydrated, and for two seconds no response arrived and no long task ended.
    const isQuiet = (quietMs: number) =>
      window.benchMeasurements.hydratedMs > 0 && performance.now() - window.benchMeasurements.changedMs > quietMs;
    await page.waitForFunction(isQuiet, QUIET_MS, { timeout: TIMEOUT_MS, polling: 200 });
    const { files, longTasks, fcpMs, lcpMs, hydratedMs, cls } = await page.evaluate(() => window.benchMeasurements);
    const arrived = files.filter(({ name, endMs }) => isCode(name) && endMs <= hydratedMs);
    const blocking = longTasks.map(({ startTime, duration }) => Math.min(duration, startTime + duration - fcpMs));
    // The page's state is data.
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type, text }) => !src && !/json|rules/.test(type) && !text.startsWith('window.__PAGE_STATE__'))
        .map(({ text }) => text)
        .join('\n'),
    );
    return {
      fcpS: fcpMs / 1000,
      lcpS: lcpMs / 1000,
      cls,
      tbtMs: blocking.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
      /** Transferred bytes of all resources, and of the scripts of the whole visit. */
      totalKb: transferred.bytes / 1000,
      scriptKb: transferred.scriptBytes / 1000,
      /** The scripts that had arrived at hydration: bodies without headers, as `bundle.ts` measures them. */
      hydratedScriptKb: arrived.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      /** Inline code of the page: it makes play, links and forms work before any script has loaded. */
      inlineScriptKb: gzipSync(inline, { level: 9 }).length / 1000,
    };
  });
}

/** Clicks the first play button every 50 ms, starting when it is painted, until the page shows that it plays or loads. */
export function playReaction(browser: Browser, url: string) {
  return onPhone(browser, async (page, devTools) => {
    const reaction = Promise.withResolvers<{ readonly paintedS: number; readonly reactedS: number }>();
    let presses: NodeJS.Timeout | undefined;
    let paintedS = Number.NaN;
    const onReport = (report: PlayButtonReport): void => {
      if (report.kind === 'reacted') {
        reaction.resolve({ paintedS, reactedS: report.atMs / 1000 });
        return;
      }
      paintedS = report.atMs / 1000;
      const point = { x: report.x, y: report.y, button: 'left', clickCount: 1 } as const;
      // Mouse events: the browser delays touches of the DevTools protocol by two or three frames, unlike those of a real finger.
      const press = (): void => {
        for (const type of ['mousePressed', 'mouseReleased'] as const) {
          devTools.send('Input.dispatchMouseEvent', { type, ...point }).catch(() => undefined);
        }
      };
      press();
      presses = setInterval(press, PRESS_EVERY_MS);
    };
    await page.exposeFunction('reportPlayButton', onReport);
    await page.addInitScript(watchPlayButton);
    const timer = setTimeout(() => reaction.reject(new Error(`Nothing plays on ${url}.`)), TIMEOUT_MS);
    const arrival = page.goto(url, { waitUntil: 'load' });
    arrival.catch(reaction.reject);
    try {
      return await reaction.promise;
    } finally {
      clearTimeout(timer);
      clearInterval(presses);
      await arrival;
    }
  });
}

/** A phone with an empty cache, behind the network of the profile. */
function onPhone<T>(browser: Browser, work: (page: Page, devTools: CDPSession) => Promise<T>): Promise<T> {
  return withCleanUp(async (cleanUp) => {
    const context = cleanUp.use(await browser.newContext(VIEWPORT));
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return work(page, devTools);
  });
}

/** Counts transferred bytes from now on, including headers, which the page itself can't observe. */
function followTransfers(devTools: CDPSession) {
  const transferred = { bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  devTools.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    if (type === 'Script' && isCode(url)) scripts.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transferred.bytes += encodedDataLength;
    if (scripts.has(requestId)) transferred.scriptBytes += encodedDataLength;
  });
  return transferred;
}

/** Interface texts are delivered as modules, but are data. */
function isCode(url: string): boolean {
  return url.endsWith('.js') && !url.includes('/texts/');
}

/** State of the play button. The page pushes it, since polling would occupy its main thread. */
type PlayButtonReport =
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

/** Runs in the page before its scripts and measures, in ms since the navigation. Self-contained: it is sent as text. */
function watchPage() {
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
function watchPlayButton(): void {
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
