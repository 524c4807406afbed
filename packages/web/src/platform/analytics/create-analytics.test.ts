import { describe, expect, it } from 'vitest';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from '../third-parties/consent.ts';
import { type AnalyticsLibrary, type AnalyticsPage, createAnalytics } from './create-analytics.ts';
import type { AnalyticsRecord } from './records.ts';

function tellAll(listeners: readonly (() => void)[]): void {
  for (const listener of listeners) listener();
}

const rest = () => new Promise((resolve) => setImmediate(resolve));

/** A page whose library comes when told to, and which can be hidden and lose its network. */
function setUp() {
  const heard = { performed: [] as string[], out: 0, in: 0, asked: 0, failures: 0, forgotten: 0 };
  const unloadEvents: (readonly string[])[] = [];
  const listeners = { hidden: [] as (() => void)[], online: [] as (() => void)[] };
  const storing: (() => void)[] = [];
  let isSlow = false;
  let now = 1_000_000;
  let ids = 0;
  let answers = Promise.withResolvers<AnalyticsLibrary>();
  const page: AnalyticsPage = {
    shown: () => ({ address: 'https://labs.example/labs/packs?query=mira#top', title: 'Packs — LABS' }),
    now: () => now,
    newId: () => `id-${++ids}`,
    forget: () => {
      heard.forgotten += 1;
    },
    onHidden: (listener) => void listeners.hidden.push(listener),
    onOnline: (listener) => void listeners.online.push(listener),
  };
  const library: AnalyticsLibrary = {
    perform: ({ operation }: AnalyticsRecord, onStored) => {
      heard.performed.push(operation.kind === 'track' ? operation.name : operation.kind);
      if (isSlow) storing.push(onStored);
      else onStored();
    },
    distinctId: () => 'user-1',
    optOut: () => {
      heard.out += 1;
    },
    optIn: () => {
      heard.in += 1;
    },
  };
  const consent = createConsentStore();
  const analytics = createAnalytics({
    consent,
    page,
    open: () => {
      heard.asked += 1;
      return answers.promise;
    },
    openUnloadEvents: async () => (waiting) => void unloadEvents.push(waiting.map(({ id }) => id)),
    onFailure: () => {
      heard.failures += 1;
    },
  });
  return {
    ...analytics,
    consent,
    heard,
    unloadEvents,
    hide: () => tellAll(listeners.hidden),
    comeOnline: () => tellAll(listeners.online),
    pass: (ms: number) => {
      now += ms;
    },
    /** From now on the library stores nothing before `store`. */
    slowDown: () => {
      isSlow = true;
    },
    store: () => storing.shift()?.(),
    /** Lets what is under way come to its end. */
    rest,
    settle: async (cause?: Error) => {
      await rest();
      if (cause) answers.reject(cause);
      else answers.resolve(library);
      await rest();
      if (cause) answers = Promise.withResolvers<AnalyticsLibrary>();
    },
    states: () => analytics.records.list().map(({ state }) => state),
  };
}

describe('what the tracker is told', () => {
  it('waits for mount, consent and library, in any order, and is done in its own order', async () => {
    const page = setUp();
    page.tracker.identify({ userId: '1', emailAddress: 'mira@example.com' });
    page.tracker.pageview();
    page.consent.answer(FULL_CONSENT);
    await rest();
    expect(page.heard.asked).toBe(0);
    page.start();
    expect(page.heard.asked).toBe(1);
    page.tracker.track('portal finished', {});
    expect(page.tracker.distinctId()).toBeUndefined();
    await page.settle();
    page.tracker.reset();
    expect(page.heard.performed).toEqual(['identify', 'pageview', 'portal finished', 'reset']);
    expect(page.tracker.distinctId()).toBe('user-1');
  });

  it('waits for the answer, and is thrown away by a refusal, as is what comes later', async () => {
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
    expect(page.heard.performed).toEqual(['portal finished']);
  });

  it('stops at once when the visitor takes consent back, and goes on when it is given again', async () => {
    const page = setUp();
    page.start();
    page.consent.answer(FULL_CONSENT);
    await page.settle();
    page.consent.answer({ ...FULL_CONSENT, analytics: false });
    expect(page.heard.out).toBe(1);
    expect(page.tracker.distinctId()).toBeUndefined();
    page.tracker.pageview();
    page.consent.answer(FULL_CONSENT);
    page.tracker.track('portal finished', {});
    expect(page.heard.performed).toEqual(['portal finished']);
  });

  it('waits only up to a number; the oldest give way', async () => {
    const page = setUp();
    for (let told = 0; told < 502; told += 1) page.tracker.pageview();
    expect(page.records.list()).toHaveLength(200);
    page.consent.answer(FULL_CONSENT);
    await rest();
    page.hide();
    expect(page.unloadEvents[0]).toHaveLength(500);
    expect(page.unloadEvents[0]?.[0]).toBe('id-3');
  });

  it('is of the person who is there, although that was told before the visitor agreed', async () => {
    const page = setUp();
    page.tracker.identify({ userId: '1', emailAddress: 'mira@example.com' });
    page.consent.answer(NO_CONSENT);
    page.start();
    page.consent.answer(FULL_CONSENT);
    page.tracker.pageview();
    await page.settle();
    page.consent.answer(NO_CONSENT);
    page.tracker.reset();
    page.consent.answer(FULL_CONSENT);
    expect(page.heard.performed).toEqual(['identify', 'pageview', 'reset']);
  });

  it('is not shown to who comes after a member', () => {
    const page = setUp();
    page.tracker.reset();
    page.tracker.pageview();
    page.tracker.identify({ userId: '1', emailAddress: 'mira@example.com' });
    expect(page.states()).toHaveLength(3);
    page.tracker.reset();
    expect(page.records.list().map(({ operation }) => operation.kind)).toEqual(['reset']);
  });

  it('ends although the library is just being loaded when the visitor refuses', async () => {
    const page = setUp();
    page.start();
    page.consent.answer(FULL_CONSENT);
    await rest();
    page.consent.answer(NO_CONSENT);
    await page.settle();
    expect([page.heard.out > 0, page.heard.performed]).toEqual([true, []]);
  });

  it('leaves nothing of an earlier visit in the browser of who refuses, once', () => {
    const page = setUp();
    page.consent.answer(NO_CONSENT);
    page.tracker.pageview();
    expect(page.heard.forgotten).toBe(1);
  });
});

describe('a library that takes its time to store', () => {
  it('is given one at a time, and what it has not stored is said when the page is left', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.start();
    await page.settle();
    page.slowDown();
    page.tracker.pageview();
    page.tracker.track('portal finished', {});
    expect(page.heard.performed).toEqual(['pageview']);
    page.hide();
    expect(page.unloadEvents).toEqual([['id-1', 'id-2']]);
    page.store();
    expect(page.heard.performed).toEqual(['pageview', 'portal finished']);
    page.hide();
    expect(page.unloadEvents.at(-1)).toEqual(['id-2']);
  });

  it('is told to throw away again what it stored after a refusal', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.start();
    await page.settle();
    page.slowDown();
    page.tracker.pageview();
    page.consent.answer(NO_CONSENT);
    expect([page.heard.out, page.states()]).toEqual([1, ['dropped']]);
    page.store();
    expect(page.heard.out).toBe(2);
  });
});

describe('a library that does not come', () => {
  it('is asked for again after a rest, or when the network is back, and nothing is lost', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.start();
    await page.settle(new Error('blocked'));
    page.tracker.pageview();
    expect([page.heard.asked, page.heard.failures]).toEqual([1, 1]);
    page.pass(30_000);
    page.tracker.pageview();
    await rest();
    expect(page.heard.asked).toBe(2);
    await page.settle(new Error('offline'));
    page.comeOnline();
    expect(page.heard.asked).toBe(3);
    await page.settle();
    expect(page.heard.performed).toEqual(['pageview', 'pageview']);
  });
});

describe('a page that is left before the library is there', () => {
  it('says what waits in the way that outlasts it, and says it again should it stay', async () => {
    const page = setUp();
    page.consent.answer(FULL_CONSENT);
    page.tracker.pageview();
    page.tracker.track('modal opened', { modal: 'login' }, { insertId: 'mark', time: 5000 });
    await page.rest();
    expect(page.heard.asked).toBe(0);
    page.hide();
    expect(page.unloadEvents).toEqual([['id-1', 'mark']]);
    page.start();
    await page.settle();
    expect(page.heard.performed).toEqual(['pageview', 'modal opened']);
    page.hide();
    expect(page.unloadEvents.at(-1)).toEqual([]);
  });

  it('says nothing before the answer, nor after a refusal', async () => {
    const page = setUp();
    page.tracker.pageview();
    page.hide();
    page.consent.answer(NO_CONSENT);
    await page.rest();
    page.hide();
    expect(page.unloadEvents).toEqual([]);
  });
});
