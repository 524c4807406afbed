import { describe, expect, it, vi } from 'vitest';
import { createListeners } from '../../lib/listeners.ts';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from '../third-parties/consent.ts';
import { type AnalyticsLibrary, type AnalyticsPage, createAnalytics } from './create-analytics.ts';
import { createRecords } from './records.ts';

const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

/** A page whose library loads when the test lets it, and which can be hidden and go offline. */
function setUp() {
  const performed: string[] = [];
  const unloadEvents: (readonly string[])[] = [];
  const [hidden, online] = [createListeners(), createListeners()];
  const storing: (() => void)[] = [];
  let isSlow = false;
  let now = 1_000_000;
  let ids = 0;
  let libraryLoad = Promise.withResolvers<AnalyticsLibrary>();
  const forget = vi.fn();
  const page: AnalyticsPage = {
    shown: () => ({ address: 'https://labs.example/labs/packs?query=mira#top', title: 'Packs — LABS' }),
    now: () => now,
    newId: () => `id-${++ids}`,
    forget,
    onHidden: hidden.subscribe,
    onOnline: online.subscribe,
  };
  const optOut = vi.fn();
  const library: AnalyticsLibrary = {
    perform: ({ operation }, onStored) => {
      performed.push(operation.kind === 'track' ? operation.name : operation.kind);
      if (isSlow) storing.push(onStored);
      else onStored();
    },
    distinctId: () => 'user-1',
    optOut,
    optIn: () => undefined,
  };
  const open = vi.fn(() => libraryLoad.promise);
  const onFailure = vi.fn();
  const consent = createConsentStore();
  const analytics = createAnalytics({
    consent,
    records: createRecords(),
    page,
    open,
    openUnloadEvents: async () => (waiting) => void unloadEvents.push(waiting.map(({ id }) => id)),
    onFailure,
  });
  return {
    ...analytics,
    consent,
    performed,
    unloadEvents,
    forget,
    optOut,
    open,
    onFailure,
    hide: hidden.notify,
    comeOnline: online.notify,
    pass: (ms: number) => {
      now += ms;
    },
    /** From now on the library stores nothing before `store`. */
    slowDown: () => {
      isSlow = true;
    },
    store: () => storing.shift()?.(),
    /** Ends the library's load. */
    settle: async (cause?: Error) => {
      await flushTasks();
      if (cause) libraryLoad.reject(cause);
      else libraryLoad.resolve(library);
      await flushTasks();
      if (cause) libraryLoad = Promise.withResolvers<AnalyticsLibrary>();
    },
    states: () => analytics.records.list().map(({ state }) => state),
  };
}

describe('the calls of the tracker', () => {
  it('wait for mount, consent and library, in any order, and are performed in their own order', async () => {
    const page = setUp();
    page.tracker.identify({ userId: '1', emailAddress: 'mira@example.com' });
    page.tracker.pageview();
    page.consent.answer(FULL_CONSENT);
    await flushTasks();
    expect(page.open).not.toHaveBeenCalled();
    page.start();
    expect(page.open).toHaveBeenCalledTimes(1);
    page.tracker.register({ loginState: 'member' });
    page.tracker.track('portal finished', {});
    page.tracker.setUserProperties({ language: 'ja' });
    page.tracker.alias('1');
    expect(page.tracker.distinctId()).toBeUndefined();
    await page.settle();
    page.tracker.reset();
    const performed = ['identify', 'pageview', 'register', 'portal finished', 'setUserProperties', 'alias', 'reset'];
    expect(page.performed).toEqual(performed);
    expect(page.tracker.distinctId()).toBe('user-1');
  });

  it('wait for the answer, and are dropped by a refusal, as are later calls', async () => {
    const page = setUp();
    page.start();
    page.tracker.pageview();
    expect(page.states()).toEqual(['queued']);
    page.consent.answer(NO_CONSENT);
    page.tracker.pageview();
    expect(page.states()).toEqual(['dropped', 'dropped']);
    page.consent.answer(FULL_CONSENT);
    await page.settle();
    page.tracker.track('portal finished', {});
    expect(page.performed).toEqual(['portal finished']);
  });

  it('wait only up to a limit; the oldest are dropped', async () => {
    const page = setUp();
    for (let tracked = 0; tracked < 502; tracked += 1) page.tracker.pageview();
    expect(page.records.list()).toHaveLength(200);
    page.consent.answer(FULL_CONSENT);
    await flushTasks();
    page.hide();
    expect(page.unloadEvents[0]).toHaveLength(500);
    expect(page.unloadEvents[0]?.[0]).toBe('id-3');
  });

  it('belong to the identified member, even if identified before the consent', async () => {
    const page = setUp();
    page.tracker.identify({ userId: '1', emailAddress: 'mira@example.com' });
    page.tracker.alias('1');
    page.tracker.register({ loginState: 'member' });
    page.tracker.setUserProperties({ language: 'ja' });
    page.consent.answer(NO_CONSENT);
    page.start();
    page.consent.answer(FULL_CONSENT);
    page.tracker.pageview();
    await page.settle();
    page.consent.answer(NO_CONSENT);
    page.tracker.reset();
    page.consent.answer(FULL_CONSENT);
    expect(page.performed).toEqual(['identify', 'register', 'setUserProperties', 'pageview', 'reset']);
  });

  it('are not shown to the visitor after a member', () => {
    const page = setUp();
    page.tracker.reset();
    page.tracker.pageview();
    page.tracker.identify({ userId: '1', emailAddress: 'mira@example.com' });
    expect(page.states()).toHaveLength(3);
    page.tracker.reset();
    expect(page.records.list().map(({ operation }) => operation.kind)).toEqual(['reset']);
  });

  it('are dropped when the visitor refuses while the library is loading', async () => {
    const page = setUp();
    page.start();
    page.consent.answer(FULL_CONSENT);
    await flushTasks();
    page.consent.answer(NO_CONSENT);
    await page.settle();
    expect(page.optOut).toHaveBeenCalled();
    expect(page.performed).toEqual([]);
  });

  it("remove an earlier visit's data from the browser on a refusal, once", () => {
    const page = setUp();
    page.consent.answer(NO_CONSENT);
    page.tracker.pageview();
    expect(page.forget).toHaveBeenCalledTimes(1);
  });
});

describe('a library that stores slowly', () => {
  it('gets one call at a time, and unstored calls are sent when the page is left', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.start();
    await page.settle();
    page.slowDown();
    page.tracker.pageview();
    page.tracker.track('portal finished', {});
    expect(page.performed).toEqual(['pageview']);
    page.hide();
    expect(page.unloadEvents).toEqual([['id-1', 'id-2']]);
    page.store();
    expect(page.performed).toEqual(['pageview', 'portal finished']);
    page.hide();
    expect(page.unloadEvents.at(-1)).toEqual(['id-2']);
  });

  it('opts out again after it stored a call after a refusal', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.start();
    await page.settle();
    page.slowDown();
    page.tracker.pageview();
    page.consent.answer(NO_CONSENT);
    expect(page.optOut).toHaveBeenCalledTimes(1);
    expect(page.states()).toEqual(['dropped']);
    page.store();
    expect(page.optOut).toHaveBeenCalledTimes(2);
  });
});

describe('a library that does not load', () => {
  it('is loaded again after a delay, or when the browser is back online, and nothing is lost', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.start();
    await page.settle(new Error('blocked'));
    page.tracker.pageview();
    expect(page.open).toHaveBeenCalledTimes(1);
    expect(page.onFailure).toHaveBeenCalledTimes(1);
    page.pass(30_000);
    page.tracker.pageview();
    await flushTasks();
    expect(page.open).toHaveBeenCalledTimes(2);
    await page.settle(new Error('offline'));
    page.comeOnline();
    expect(page.open).toHaveBeenCalledTimes(3);
    await page.settle();
    expect(page.performed).toEqual(['pageview', 'pageview']);
  });
});

describe('a page that is left before the library has loaded', () => {
  it('sends pending events by a beacon, and again if the page stays', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.tracker.pageview();
    page.tracker.track('modal opened', { modal: 'login' }, { insertId: 'mark', time: 5000 });
    await flushTasks();
    expect(page.open).not.toHaveBeenCalled();
    page.hide();
    expect(page.unloadEvents).toEqual([['id-1', 'mark']]);
    page.start();
    await page.settle();
    expect(page.performed).toEqual(['pageview', 'modal opened']);
    page.hide();
    expect(page.unloadEvents.at(-1)).toEqual([]);
  });

  it('sends nothing before the answer, nor after a refusal', async () => {
    const page = setUp();
    page.tracker.pageview();
    page.hide();
    page.consent.answer(NO_CONSENT);
    await flushTasks();
    page.hide();
    expect(page.unloadEvents).toEqual([]);
  });
});
