// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from '../third-parties/consent.ts';
import { type AnalyticsLibrary, createAnalytics } from './create-analytics.ts';
import { createRecords } from './records.ts';
import { sendUnloadEvents } from './unload-events.browser.ts';

/** Specification, section 9: the time between flushes. */
const FLUSH_MS = 5000;
const AREAS = { mode: 'path', origin: 'https://labs.example' } as const;
const PACKS = { address: 'https://labs.example/labs/packs?token=secret&types=strings', title: 'Packs — LABS' };

let opened: AnalyticsLibrary | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  localStorage.clear();
  sessionStorage.clear();
});
// The library would otherwise continue to listen for the page to be hidden.
afterEach(() => opened?.optOut());

/** The tracker with the real library, in front of a collector with the given responses; the visitor has consented. */
async function setUp(...responses: CollectorResponse[]) {
  // The library has one main instance for as long as its modules live.
  vi.resetModules();
  const { openMixpanel } = await import('./open-mixpanel.browser.ts');
  const collector = fakeCollector();
  collector.respondWith(...responses);
  const logged: string[] = [];
  const consent = createConsentStore();
  const hidden: (() => void)[] = [];
  let shown = PACKS;
  let ids = 0;
  const { tracker, records, start } = createAnalytics({
    consent,
    records: createRecords(),
    page: {
      newId: () => `id-${++ids}`,
      now: () => 1000 * ids,
      shown: () => shown,
      forget: () => undefined,
      onHidden: (listener) => void hidden.push(listener),
      onOnline: () => undefined,
    },
    open: async (records) => {
      opened = openMixpanel({
        analytics: { token: 'token', recordPercent: 0 },
        areas: AREAS,
        origin: AREAS.origin,
        records,
        logger: { warn: (message) => logged.push(message), error: (message) => logged.push(message) },
      });
      return opened;
    },
    openUnloadEvents: async () => (waiting) => sendUnloadEvents(waiting, { token: 'token', areas: AREAS }),
    onFailure: (cause) => logged.push(String(cause)),
  });
  const pass = (ms = FLUSH_MS) => vi.advanceTimersByTimeAsync(ms);
  const show = (next: typeof PACKS) => {
    shown = next;
  };
  consent.answer(FULL_CONSENT);
  start();
  await pass(0);
  return {
    ...collector,
    ...tracker,
    consent,
    logged,
    show,
    trackModals: (times: number) => {
      for (let sent = 0; sent < times; sent += 1) tracker.track('modal opened', { modal: 'login' });
    },
    states: () => records.list().map(({ state }) => state),
    hide: () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      for (const listener of hidden) listener();
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    pass,
  };
}

const idsOf = ({ items }: SentBatch) =>
  items.map(({ properties }) => (typeof properties === 'object' ? Object(properties).$insert_id : null));
const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `id-${first + index}`);

describe('events that are tracked together', () => {
  it('arrive in order, fifty in a batch, with their ids and times, and with reduced addresses', async () => {
    const { trackModals, batches, pass, states } = await setUp();
    trackModals(60);
    await pass(20_000);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 50), idsFrom(51, 60)]);
    expect(batches[0]?.items[2]).toMatchObject({
      event: 'modal opened',
      properties: {
        time: 3,
        modal: 'login',
        token: 'token',
        $current_url: 'https://labs.example/labs/packs?types=strings',
        area: 'labs',
        language: 'en-GB',
      },
    });
    expect(new Set(states())).toEqual(new Set(['sent']));
  });

  it('contain the address of their page view, whatever the current page is', async () => {
    const { pageview, batches, pass } = await setUp();
    pageview();
    await pass();
    expect(batches[0]?.items).toMatchObject([
      {
        event: '$mp_web_page_view',
        properties: {
          current_page_title: 'Packs — LABS',
          current_url_path: '/labs/packs',
          current_url_search: '?types=strings',
          current_domain: 'labs.example',
        },
      },
    ]);
  });
});

it('contain the campaign of the first page, even if that was left before the consent, and nothing else of its URL', async () => {
  const { pageview, trackModals, identify, show, batches, pass } = await setUp();
  show({ address: 'https://labs.example/?utm_source=letter&utm_note=mine&gclid=click', title: 'LABS' });
  pageview();
  show(PACKS);
  trackModals(1);
  identify({ userId: 'mira', emailAddress: 'mira@example.com' });
  await pass();
  const [, later] = batches.find(({ route }) => route === 'track')?.items ?? [];
  expect(later).toMatchObject({ event: 'modal opened', properties: { utm_source: 'letter' } });
  expect(JSON.stringify(later)).not.toMatch(/mine|click/);
  const people = batches.find(({ route }) => route === 'engage')?.items ?? [];
  expect(JSON.stringify(people)).toContain('"initial_utm_source":"letter"');
});

it('a timed event has the seconds since the event that began it, also after a page load, but not of another member', async () => {
  const START = ['checkout started', { plan: 'p1', hasCoupon: false }, { insertId: 'start', time: 1_000 }] as const;
  const finish = (insertId: string, time: number) =>
    ['checkout finished', { state: 'succeeded' }, { insertId, time }] as const;
  const before = await setUp();
  before.identify({ userId: 'mira', emailAddress: 'mira@example.com' });
  before.track(...START);
  await before.pass();
  const after = await setUp();
  after.track(...finish('timed', 9_346));
  after.track(...START);
  after.reset();
  after.track(...finish('anonymous', 9_400));
  await after.pass();
  const [timed, , anonymous] = after.batches.find(({ route }) => route === 'track')?.items ?? [];
  expect(timed).toMatchObject({ event: 'checkout finished', properties: { time: 9.346, $duration: 8.346 } });
  expect(anonymous?.properties).toMatchObject({ $insert_id: 'anonymous' });
  expect(anonymous?.properties).not.toHaveProperty('$duration');
});

it('an event without a name is reported and dropped; later ones are sent', async () => {
  const { track, trackModals, batches, pass, logged, states } = await setUp();
  Reflect.apply(track, null, ['', {}]);
  Reflect.apply(track, null, []);
  trackModals(1);
  await pass();
  const reports = logged.filter((message) => message === 'Analytics: No event name provided to mixpanel.track');
  expect(reports).toHaveLength(2);
  expect(batches.map(idsOf)).toEqual([['id-3']]);
  expect(states()).toEqual(['dropped', 'dropped', 'sent']);
});

describe('a collector that fails', () => {
  it('is retried after twice the time, and again', async () => {
    const { trackModals, batches, pass, logged, states } = await setUp(500, 429);
    trackModals(2);
    expect(states()).toEqual(['queued', 'queued']);
    await pass();
    expect(batches).toHaveLength(1);
    await pass(2 * FLUSH_MS - 1);
    expect(batches).toHaveLength(1);
    await pass(1);
    expect(batches).toHaveLength(2);
    await pass(4 * FLUSH_MS);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 2), idsFrom(1, 2), idsFrom(1, 2)]);
    expect(states()).toEqual(['sent', 'sent']);
    expect(logged).toContain('Analytics: Bad HTTP status: 500 Status');
  });

  it('by a timeout is aborted after 90 seconds and retried', async () => {
    const { trackModals, batches, pass, logged } = await setUp('silence');
    trackModals(1);
    await pass(FLUSH_MS + 90_000);
    expect(logged).toContain('Analytics: timeout');
    expect(batches).toHaveLength(2);
  });
});

describe('a visitor', () => {
  const MIRA = { userId: 'mira', emailAddress: 'mira@example.com' };

  it('is identified by id and e-mail address as a member, and anonymous after a log out; a guest remains the same', async () => {
    const { identify, reset, trackModals, distinctId, batches, pass, states } = await setUp();
    const device = distinctId();
    reset();
    expect(distinctId()).toBe(device);
    identify(MIRA);
    expect([distinctId(), states()]).toEqual(['mira', ['sent', 'sent']]);
    trackModals(1);
    reset();
    await pass();
    expect(distinctId()).toMatch(/^\$device:/);
    expect(distinctId()).not.toBe(device);
    expect(batches.find(({ route }) => route === 'track')?.items).toMatchObject([
      { event: '$identify', properties: { distinct_id: 'mira', $anon_distinct_id: device } },
      { event: 'modal opened', properties: { distinct_id: 'mira', $user_id: 'mira' } },
    ]);
    expect(batches.find(({ route }) => route === 'engage')?.items).toContainEqual(
      expect.objectContaining({ $distinct_id: 'mira', $set: expect.objectContaining({ $email: 'mira@example.com' }) }),
    );
  });

  it('is aliased to the device on which the account was created, and stays identified', async () => {
    const { identify, alias, trackModals, distinctId, batches, pass, logged } = await setUp();
    const device = distinctId();
    identify(MIRA);
    alias('mira');
    trackModals(1);
    await pass();
    const of = (name: string) => batches.flatMap(({ items }) => items.filter(({ event }) => event === name));
    expect(of('$create_alias')).toMatchObject([{ properties: { alias: 'mira', distinct_id: device } }]);
    expect(of('modal opened')).toMatchObject([{ properties: { distinct_id: 'mira' } }]);
    expect(of('$identify')).toHaveLength(1);
    expect([distinctId(), logged.filter((message) => /alias/.test(message))]).toEqual(['mira', []]);
  });

  it('has properties in later events, also after a page load, and in the profile, until a log out', async () => {
    const before = await setUp();
    before.identify(MIRA);
    before.register({ loginState: 'member', hasPremium: true });
    before.setUserProperties({ hasPremium: true });
    await before.pass();
    expect(before.batches.find(({ route }) => route === 'engage')?.items).toContainEqual(
      expect.objectContaining({ $distinct_id: 'mira', $set: expect.objectContaining({ hasPremium: true }) }),
    );
    const after = await setUp();
    after.trackModals(1);
    await after.pass(100);
    after.reset();
    after.trackModals(1);
    await after.pass();
    const [member, guest] = after.batches.find(({ route }) => route === 'track')?.items ?? [];
    expect(member).toMatchObject({ properties: { loginState: 'member', hasPremium: true } });
    expect(guest?.properties).not.toHaveProperty('hasPremium');
  });

  it('is never mistaken for the previous member', async () => {
    const { identify, batches, pass } = await setUp();
    identify(MIRA);
    identify({ userId: 'sato', emailAddress: 'sato@example.com' });
    await pass();
    const [first, second] = batches.find(({ route }) => route === 'track')?.items ?? [];
    expect(first).toMatchObject({ properties: { distinct_id: 'mira' } });
    expect(second).toMatchObject({
      properties: { distinct_id: 'sato', $anon_distinct_id: expect.stringMatching(/^\$device:/) },
    });
  });
});

describe('a visitor who opts out', () => {
  it('is no longer tracked: pending and queued events are dropped, and nothing is stored', async () => {
    const { trackModals, consent, batches, beacons, distinctId, hide, pass, states } = await setUp();
    trackModals(1);
    await pass(100);
    trackModals(3);
    consent.answer(NO_CONSENT);
    hide();
    await pass(60_000);
    expect([batches, beacons, distinctId()]).toEqual([[], [], undefined]);
    expect(new Set(states())).toEqual(new Set(['dropped']));
    expect(localStorage.getItem('mp_token_mixpanel')).toBeNull();
    expect(localStorage.getItem('__mpq_token_ev')).toBeNull();
  });

  it('is a new one after opting in again', async () => {
    const { trackModals, consent, distinctId, batches, pass } = await setUp();
    const device = distinctId();
    consent.answer(NO_CONSENT);
    consent.answer(FULL_CONSENT);
    trackModals(2);
    await pass(2 * FLUSH_MS);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 2)]);
    expect(distinctId()).toMatch(/^\$device:/);
    expect(distinctId()).not.toBe(device);
  });
});

/** A response: an HTTP status, 0 for a network error, or 'silence' until the library times out. */
type CollectorResponse = number | 'silence';

interface SentBatch {
  readonly route: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Receives the library's requests in place of the network, and responds with the given results (200 by
 * default).
 */
function fakeCollector() {
  const batches: SentBatch[] = [];
  const beacons: SentBatch[] = [];
  const responses: CollectorResponse[] = [];

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
  return { batches, beacons, respondWith: (...next: CollectorResponse[]) => void responses.push(...next) };
}

function routeOf(url: string): string {
  return new URL(url, 'https://labs.example').pathname.split('/').at(-1) ?? '';
}

function itemsOf(body: URLSearchParams): SentBatch['items'] {
  return [JSON.parse(body.get('data') ?? '[]')].flat();
}
