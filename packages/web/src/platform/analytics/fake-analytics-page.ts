import { afterEach, beforeEach, vi } from 'vitest';
import { FAKE_CONFIG } from '../../../test/fake-page.ts';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from '../third-parties/consent.ts';
import { createDeferredAnalytics } from './deferred-analytics.browser.ts';
import type { Tracker } from './tracker.ts';

// For tests: a page with analytics in front of a collector.

/** Specification, section 9: the time between flushes. */
export const FLUSH_MS = 5000;
export const MIRA = { userId: 'mira', emailAddress: 'mira@example.com' };
const ANALYTICS = { token: 'token', recordPercent: 0 };

/** Call it once in a test file: each test begins in a new browser, and later ones notice nothing of its pages. */
export function inNewBrowsers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    show('/labs/packs?token=secret&types=strings');
    document.title = 'Packs — LABS';
  });
  // Its pages would otherwise continue to listen for the page to be hidden.
  afterEach(() => {
    for (const consent of consents) consent.answer(NO_CONSENT);
    consents.clear();
  });
}

const consents = new Set<ReturnType<typeof createConsentStore>>();

/** Changes the page's address. */
export const show = (path: string): void => history.replaceState(null, '', path);

/** A page before its visitor has answered, with the real library behind a collector that responds so (200 by default). */
export function openPage(...responses: CollectorResponse[]) {
  const collector = fakeCollector(responses);
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const consent = createConsentStore();
  consents.add(consent);
  const deferred = createDeferredAnalytics();
  const { records } = deferred;
  const tracker: Omit<Tracker, 'productPageview'> = deferred.tracker;
  let opened = 0;
  let isLost = false;
  let ids = 0;
  const settle = async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  const setVisibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  return {
    ...collector,
    ...tracker,
    consent,
    logged,
    /** Loads the code of analytics; the result starts it. */
    load: async ({ analytics = ANALYTICS, hasPrivacySignal = false }: Partial<Loading> = {}) => {
      // The library has one main instance for as long as its modules live.
      vi.resetModules();
      vi.doMock(
        './open-mixpanel.browser.ts',
        async (original: () => Promise<typeof import('./open-mixpanel.browser.ts')>) => {
          const { openMixpanel } = await original();
          return {
            openMixpanel: (...options: Parameters<typeof openMixpanel>) => {
              opened += 1;
              if (isLost) throw new Error('blocked');
              return openMixpanel(...options);
            },
          };
        },
      );
      const { openAnalytics } = await import('./start-analytics.browser.ts');
      const areas = { mode: 'path', origin: location.origin } as const;
      const config = { ...FAKE_CONFIG, analytics, areas, consent: { ...FAKE_CONFIG.consent, hasPrivacySignal } };
      return openAnalytics({ config, consent, logger: { warn: log, error: log } }, deferred);
    },
    /** How often the library was opened, and whether that fails from now on. */
    opened: () => opened,
    lose: (isLostNow: boolean) => {
      isLost = isLostNow;
    },
    settle,
    pass: async (ms = FLUSH_MS) => vi.advanceTimersByTimeAsync(ms),
    /** Events of the ids 'id-1', 'id-2' and so on, a second apart. */
    trackModals: (times: number) => {
      for (let sent = 0; sent < times; sent += 1) {
        ids += 1;
        tracker.track('modal opened', { modal: 'login' }, { insertId: `id-${ids}`, time: 1000 * ids });
      }
    },
    records: records.list,
    states: () => records.list().map(({ state }) => state),
    /** All items that the collector received at a route. */
    sent: (route: 'track' | 'engage') =>
      collector.batches.filter((batch) => batch.route === route).flatMap(({ items }) => items),
    hide: () => setVisibility('hidden'),
    return: () => setVisibility('visible'),
  };
}

interface Loading {
  readonly analytics: typeof ANALYTICS | null;
  readonly hasPrivacySignal: boolean;
}

/** A page whose visitor has consented, and whose library has loaded. */
export async function openTrackedPage(...responses: CollectorResponse[]) {
  const page = openPage(...responses);
  const start = await page.load();
  page.consent.answer(FULL_CONSENT);
  start();
  // The code for unloaded pages comes first.
  await page.settle();
  await page.settle();
  return page;
}

/** The ids of the events in a batch. */
export const idsOf = ({ items }: SentBatch) =>
  items.map(({ properties }) => (typeof properties === 'object' ? Object(properties).$insert_id : null));
export const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `id-${first + index}`);

/** A response: an HTTP status, 0 for a network error, or 'silence' until the library times out. */
type CollectorResponse = number | 'silence';

interface SentBatch {
  readonly route: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Receives the requests in place of the network. */
function fakeCollector(responses: CollectorResponse[]) {
  const batches: SentBatch[] = [];
  const beacons: SentBatch[] = [];

  class FakeRequest {
    readyState = 0;
    status = 0;
    statusText = '';
    responseText = '';
    timeout = 0;
    withCredentials = false;
    onreadystatechange: (() => void) | null = null;
    #route = '';

    open(_method: string, url: string) {
      this.#route = routeOf(url);
    }
    setRequestHeader() {}
    send(body: string) {
      batches.push({ route: this.#route, items: itemsOf(new URLSearchParams(body)) });
      const response = responses.shift() ?? 200;
      if (response === 'silence') setTimeout(() => this.#end(0), this.timeout);
      else queueMicrotask(() => this.#end(response));
    }
    #end(status: number) {
      this.status = status;
      this.statusText = status === 0 ? '' : 'Status';
      this.responseText = status === 200 ? '{"status":1,"error":null}' : '';
      this.readyState = 4;
      this.onreadystatechange?.();
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string | URLSearchParams) => {
      beacons.push({ route: routeOf(url), items: itemsOf(new URLSearchParams(body)) });
      return true;
    },
  });
  return { batches, beacons };
}

function routeOf(url: string): string {
  return new URL(url, 'https://labs.example').pathname.split('/').at(-1) ?? '';
}

function itemsOf(body: URLSearchParams): SentBatch['items'] {
  return [JSON.parse(body.get('data') ?? '[]')].flat();
}
