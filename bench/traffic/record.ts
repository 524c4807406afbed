import type { Page, Request } from '@playwright/test';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { followPages, untilHydrated } from '../../tests/support/browser/hydration.ts';
import { fillLogin, fillRegistration, newPerson } from '../../tests/support/browser/person.ts';
import { words } from '../../tests/support/browser/words.ts';
import { startBrowser } from '../browser/phone.ts';
import { BROWSER_HEADERS } from '../http.ts';
import type { VisitKind } from './launch.ts';

/** A request of a browser to the storefront. Pictures and sound come from the content service and are not included. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Navigations, forms and downloads: the requests that follow need their response. */
  readonly isAwaited: boolean;
  /** Whether the response is for all visitors, so that a CDN serves it. */
  readonly isShared: boolean;
  /** Whether a browser that was here before has it. */
  readonly isImmutable: boolean;
}

export type Recording = Readonly<Record<VisitKind, readonly RecordedRequest[]>>;

/** Registers in the recording, and logs in later; a replay puts another address in the place of this one. */
export const RECORDED_PERSON = newPerson();
const FREE_PACK = '/labs/packs/frozen-strings';
const IDLE_WORK_MS = 3_000;
const PATIENCE_MS = 120_000;
/** Headers that belong to a connection, to what this browser has stored, or to the recorded person. */
const NOT_REPLAYED = new Set<string>([
  ...['host', 'connection', 'content-length', 'cookie', 'if-none-match', 'if-modified-since'],
  HEADERS.expectedUserId,
]);

/** Visits the storefront with a browser, once for each kind of visit, and records what it requests. */
export async function recordVisits(url: string): Promise<Recording> {
  const browser = await startBrowser();
  const record = async (visit: (page: Page) => Promise<void>): Promise<readonly RecordedRequest[]> => {
    // A browser's own user agent would name it headless, which counts as a crawler.
    const userAgent = BROWSER_HEADERS['user-agent'];
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB', userAgent });
    try {
      context.setDefaultTimeout(PATIENCE_MS);
      await followPages(context);
      const page = await context.newPage();
      const requests: Request[] = [];
      page.on('request', (request) => void (request.url().startsWith(`${url}/`) && requests.push(request)));
      await visit(page);
      const recorded = await Promise.all(requests.map((request) => recordedRequest(request, url)));
      // The browser takes a file from its cache the second time.
      return recorded.filter(
        ({ path, isImmutable }, index) => !isImmutable || recorded.findIndex((other) => other.path === path) === index,
      );
    } finally {
      await context.close();
    }
  };
  const download = async (page: Page): Promise<void> => {
    await open(page, FREE_PACK);
    const requested = page.waitForRequest(/\/download/);
    await page
      .getByRole('main')
      .getByRole('link', { name: words('pack.samples'), exact: true })
      .first()
      .click();
    await requested;
    await quiet(page);
  };
  try {
    const packPage = await record((page) => open(page, FREE_PACK));
    return {
      'pack page': packPage,
      'pack page, returning': packPage.filter(({ isImmutable }) => !isImmutable),
      'three pages': await record(async (page) => {
        await open(page, FREE_PACK);
        await open(page, '/labs/packs');
        await page.getByRole('main').locator('a[href^="/labs/packs/"]').last().click();
        await page.waitForURL('**/labs/packs/*');
        await quiet(page);
      }),
      'registers and downloads': await record(async (page) => {
        await open(page, FREE_PACK);
        await open(page, '/labs/register');
        await fillRegistration(page, RECORDED_PERSON);
        await page.waitForURL('**/labs/packs');
        await quiet(page);
        await download(page);
      }),
      'logs in and downloads': await record(async (page) => {
        await open(page, '/account/login');
        await fillLogin(page, RECORDED_PERSON);
        await page.waitForURL('**/account');
        await quiet(page);
        await download(page);
      }),
    };
  } finally {
    await browser.close();
  }
}

/** Also after what the page loads when the browser is idle. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_WORK_MS);
  await page.waitForLoadState('networkidle');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await quiet(page);
}

async function recordedRequest(request: Request, url: string): Promise<RecordedRequest> {
  const response = await request.response();
  const cacheControl = response?.headers()['cache-control'] ?? '';
  const path = request.url().slice(url.length);
  const method = request.method();
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !NOT_REPLAYED.has(name));
  return {
    method,
    path,
    headers: Object.fromEntries(headers),
    body: request.postData(),
    isAwaited: request.isNavigationRequest() || method !== 'GET',
    isShared: method === 'GET' && /\bpublic\b/.test(cacheControl),
    isImmutable: /\bimmutable\b/.test(cacheControl),
  };
}
