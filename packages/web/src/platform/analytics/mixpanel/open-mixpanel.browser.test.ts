// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from '../operation.ts';
import { type AnalyticsRecord, createRecords } from '../records.ts';
import { type CollectorAnswer, fakeCollector, type SentBatch } from './fake-collector.ts';

/** Specification, section 9: the time between flushes. */
const FLUSH_MS = 5000;
const page = { address: 'https://labs.example/labs/packs?token=secret&types=strings', title: 'Packs — LABS' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The real library, in front of a collector that answers as told. */
async function setUp(...answers: CollectorAnswer[]) {
  // The library has one main instance for as long as its modules live.
  vi.resetModules();
  const { openMixpanel } = await import('./open-mixpanel.browser.ts');
  const collector = fakeCollector();
  collector.answer(...answers);
  const said: string[] = [];
  const records = createRecords();
  const listeners: { hidden: (() => void)[]; online: (() => void)[] } = { hidden: [], online: [] };
  const library = openMixpanel({
    analytics: { token: 'token', recordPercent: 0 },
    origin: 'https://labs.example',
    page: {
      onHidden: (listener) => void listeners.hidden.push(listener),
      onOnline: (listener) => void listeners.online.push(listener),
    },
    records,
    logger: { warn: (message) => said.push(message), error: (message) => said.push(message) },
  });
  let ids = 0;
  const tell = (operation: Operation, shown = page): void => {
    ids += 1;
    const record: AnalyticsRecord = { id: `id-${ids}`, at: 1000 * ids, page: shown, operation, state: 'queued' };
    records.add(record);
    library.perform(record);
  };
  return {
    ...collector,
    library,
    said,
    tell,
    tellModals: (times: number) => {
      for (let told = 0; told < times; told += 1) {
        tell({ kind: 'track', name: 'modal opened', facts: { modal: 'login' } });
      }
    },
    states: () => records.list().map(({ state }) => state),
    hide: () => {
      for (const listener of listeners.hidden) listener();
    },
    comeOnline: () => {
      for (const listener of listeners.online) listener();
    },
    pass: (ms = FLUSH_MS) => vi.advanceTimersByTimeAsync(ms),
  };
}

const idsOf = ({ items }: SentBatch) =>
  items.map(({ properties }) => (typeof properties === 'object' ? Object(properties).$insert_id : null));
const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `id-${first + index}`);

describe('events that are told at once', () => {
  it('arrive in their order, fifty in a batch, with the ids and times that were told, and no more of the address than may be known', async () => {
    const { tellModals, batches, pass, states } = await setUp();
    tellModals(60);
    await pass(20_000);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 50), idsFrom(51, 60)]);
    expect(batches[0]?.items[2]).toMatchObject({
      event: 'modal opened',
      properties: {
        time: 3,
        modal: 'login',
        token: 'token',
        $current_url: 'https://labs.example/labs/packs?types=strings',
      },
    });
    expect(new Set(states())).toEqual(new Set(['sent']));
  });

  it('are sent by the way that outlasts the page when they are told as it closes', async () => {
    const { tellModals, beacons, hide } = await setUp();
    tellModals(3);
    hide();
    expect(beacons.map(idsOf)).toEqual([idsFrom(1, 3)]);
  });

  it('tell of a page view under its own address, whatever is on show by then', async () => {
    const { tell, batches, pass } = await setUp();
    tell({ kind: 'pageview' });
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

it('the campaign that led here is told of, although its page is left before anybody agrees; nothing else of the address', async () => {
  const { tell, batches, pass } = await setUp();
  const address = 'https://labs.example/?utm_source=letter&utm_note=mine&gclid=click';
  tell({ kind: 'pageview' }, { address, title: 'LABS' });
  tell({ kind: 'track', name: 'modal opened', facts: { modal: 'login' } });
  tell({ kind: 'identify', person: { userId: 'mira', emailAddress: 'mira@example.com' } });
  await pass();
  const [, later] = batches.find(({ route }) => route === 'track')?.items ?? [];
  expect(later).toMatchObject({ event: 'modal opened', properties: { utm_source: 'letter' } });
  expect(JSON.stringify(later)).not.toMatch(/mine|click/);
  const people = batches.find(({ route }) => route === 'engage')?.items ?? [];
  expect(JSON.stringify(people)).toContain('"initial_utm_source":"letter"');
});

describe('a collector that does not take them', () => {
  it.each([
    [500, 'Analytics: Bad HTTP status: 500 Status'],
    [429, 'Analytics: Bad HTTP status: 429 Status'],
    [0, 'Analytics: Bad HTTP status: 0 '],
  ])('with %d is tried again after twice the time, and again', async (status, words) => {
    const { tellModals, batches, pass, said, states } = await setUp(status, status);
    tellModals(2);
    await pass();
    expect([batches.length, states()]).toEqual([1, ['queued', 'queued']]);
    await pass(2 * FLUSH_MS - 1);
    expect(batches).toHaveLength(1);
    await pass(1);
    expect(batches).toHaveLength(2);
    await pass(4 * FLUSH_MS);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 2), idsFrom(1, 2), idsFrom(1, 2)]);
    expect(states()).toEqual(['sent', 'sent']);
    expect(said).toContain(words);
  });

  it('waits ten minutes at most, or until the network is there again', async () => {
    const { tellModals, batches, pass, comeOnline } = await setUp(...Array<number>(20).fill(503));
    tellModals(1);
    await pass(40 * 60_000);
    const tried = batches.length;
    await pass(10 * 60_000);
    expect(batches).toHaveLength(tried + 1);
    comeOnline();
    await pass(0);
    expect(batches).toHaveLength(tried + 2);
  });

  it('in time is given up after 90 seconds and asked again', async () => {
    const { tellModals, batches, pass, said, states } = await setUp('silence');
    tellModals(1);
    await pass(FLUSH_MS + 90_000);
    expect(said).toContain('Analytics: timeout');
    expect(batches).toHaveLength(2);
    expect(states()).toEqual(['sent']);
  });

  it('because there are too many gets them in halves; one that is too large alone is dropped', async () => {
    const { tellModals, batches, pass, states } = await setUp(413, 413, 413);
    tellModals(3);
    await pass(60_000);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 3), idsFrom(1, 2), ['id-1'], idsFrom(2, 3)]);
    expect(states()).toEqual(['dropped', 'sent', 'sent']);
  });

  it('because they are not right is not asked again', async () => {
    const { tellModals, batches, pass, states } = await setUp(400);
    tellModals(1);
    await pass(60_000);
    expect([batches.length, states()]).toEqual([1, ['dropped']]);
  });
});

describe('a person', () => {
  const MIRA = { userId: 'mira', emailAddress: 'mira@example.com' };

  it('is identified by id and e-mail address, and nobody after a log out', async () => {
    const { tell, library, batches, pass, states } = await setUp();
    const device = library.distinctId();
    tell({ kind: 'identify', person: MIRA });
    expect(library.distinctId()).toBe('mira');
    tell({ kind: 'reset' });
    expect(library.distinctId()).toMatch(/^\$device:/);
    expect(library.distinctId()).not.toBe(device);
    await pass();
    expect(batches.find(({ route }) => route === 'track')?.items).toMatchObject([
      { event: '$identify', properties: { distinct_id: 'mira', $anon_distinct_id: device } },
    ]);
    expect(batches.find(({ route }) => route === 'engage')?.items).toContainEqual(
      expect.objectContaining({ $distinct_id: 'mira', $set: expect.objectContaining({ $email: 'mira@example.com' }) }),
    );
    expect(states()[0]).toBe('sent');
  });

  it('is never taken for the one before', async () => {
    const { tell, batches, pass } = await setUp();
    tell({ kind: 'identify', person: MIRA });
    tell({ kind: 'identify', person: { userId: 'sato', emailAddress: 'sato@example.com' } });
    await pass();
    const [first, second] = batches.find(({ route }) => route === 'track')?.items ?? [];
    expect(first).toMatchObject({ properties: { distinct_id: 'mira' } });
    expect(second).toMatchObject({
      properties: { distinct_id: 'sato', $anon_distinct_id: expect.stringMatching(/^\$device:/) },
    });
  });

  it('is not one whose id looks like a device', async () => {
    const { tell, said } = await setUp();
    tell({ kind: 'identify', person: { ...MIRA, userId: '$device:1' } });
    expect(said).toContain('Analytics: distinct_id cannot have $device: prefix');
  });

  it('who is a guest stays the same device', async () => {
    const { tell, library } = await setUp();
    const device = library.distinctId();
    tell({ kind: 'reset' });
    expect(library.distinctId()).toBe(device);
  });
});

describe('a visitor who opts out', () => {
  it('is not told of any more: neither what waits nor what is on its way into the queue, and nothing is kept', async () => {
    const { tellModals, library, batches, beacons, hide, pass } = await setUp();
    tellModals(1);
    await pass(100);
    tellModals(3);
    library.optOut();
    hide();
    await pass(60_000);
    expect([batches, beacons]).toEqual([[], []]);
    expect(localStorage.getItem('mp_token_mixpanel')).toBeNull();
    expect(localStorage.getItem('__mpq_token_ev')).toBeNull();
  });

  it('is a new one after opting in again', async () => {
    const { tellModals, library, batches, pass } = await setUp();
    const device = library.distinctId();
    library.optOut();
    library.optIn();
    tellModals(2);
    await pass(2 * FLUSH_MS);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 2)]);
    expect(library.distinctId()).toMatch(/^\$device:/);
    expect(library.distinctId()).not.toBe(device);
  });
});
