/** Waits for the application's own work after a page load: hydration, and requests when the browser is idle. */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { HYDRATED } from '@sound-library/web/src/lib/before-hydration.ts';

/** Far above the needs of a busy machine: a page that takes longer is broken. */
const HYDRATED_WITHIN_MS = 30_000;

declare global {
  interface Window {
    isHydrated?: boolean;
  }
}

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Notes the hydration and the pending requests of all pages of a context, for `untilHydrated` and `untilQuiet`. */
export async function followPages(context: BrowserContext): Promise<void> {
  await context.addInitScript((type) => {
    document.addEventListener(type, () => {
      window.isHydrated = true;
    });
  }, HYDRATED);
  context.on('page', (page) => {
    const pending = new Set<Request>();
    pendingRequests.set(page, pending);
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
  });
}

/** Lets `goto` and `reload` resolve after hydration, before which a person hardly interacts; rejects without it. */
export function awaitHydration(context: BrowserContext): void {
  // Third-party pages, and our static ones, have no state to hydrate with.
  const isReady = () => window.isHydrated === true || !('__PAGE_STATE__' in window);
  context.on('page', (page) => {
    const { goto, reload } = page;
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      if (options?.waitUntil !== 'commit') await untilHydrated(page, isReady);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload.call(page, options);
      await untilHydrated(page, isReady);
      return response;
    };
  });
}

/** Resolves when React has hydrated the server's page, or has rendered it again. Rejects when it never does. */
export async function untilHydrated(page: Page, isHydrated = () => window.isHydrated === true): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATED_WITHIN_MS }).catch((cause: unknown) => {
    throw new Error(`the page never hydrated: ${page.url()}`, { cause });
  });
}

/** Resolves when the page has loaded everything by itself: no request is pending, and idle time starts no new one. */
export async function untilQuiet(page: Page): Promise<void> {
  const pending = pendingRequests.get(page);
  if (!pending) throw new Error('The requests of this page are not followed: followPages(context) before it opens.');
  await page.waitForLoadState('load');
  do {
    await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
    await page.evaluate(idleTwice);
  } while (pending.size > 0);
}

/** Deferred work runs before the second of these callbacks; a browser that is never idle runs it in four seconds. */
function idleTwice(): Promise<void> {
  const timeout = 5_000;
  return new Promise((resolve) => {
    requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout });
  });
}

/** Makes the page a hidden tab that becomes visible again. */
export const becomeVisible = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });
