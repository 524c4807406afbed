// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT } from '../third-parties/consent.ts';
import { idsFrom, idsOf, inNewBrowsers, MIRA, openPage, openTrackedPage } from './fake-analytics-page.ts';

inNewBrowsers();

const events = (items: readonly Readonly<Record<string, unknown>>[]) => items.map(({ event }) => event);

describe('the calls of the tracker', () => {
  it('wait for code, mount, consent and library, and are performed in their own order with their own times', async () => {
    const page = openPage();
    vi.setSystemTime(5_000);
    page.identify(MIRA);
    page.pageview();
    vi.setSystemTime(9_000);
    const start = await page.load();
    page.track('portal finished', {});
    page.consent.answer(FULL_CONSENT);
    await page.settle();
    expect(page.opened()).toBe(0);
    start();
    page.register({ loginState: 'member' });
    page.trackModals(1);
    expect(page.distinctId()).toBeUndefined();
    await page.settle();
    page.alias('mira');
    await page.pass();
    expect(page.opened()).toBe(1);
    const tracked = page.sent('track');
    const names = ['$identify', '$mp_web_page_view', 'portal finished', 'modal opened', '$create_alias'];
    expect(events(tracked)).toEqual(names);
    expect(tracked[1]?.properties).toMatchObject({ time: 5, distinct_id: 'mira' });
    expect(tracked[1]?.properties).not.toHaveProperty('loginState');
    expect(tracked[2]?.properties).toMatchObject({ time: 9 });
    expect(tracked[3]?.properties).toMatchObject({ loginState: 'member' });
  });

  it('wait for the answer, and are dropped by a refusal, as are later calls', async () => {
    const page = openPage();
    (await page.load())();
    page.trackModals(1);
    expect(page.states()).toEqual(['queued']);
    page.consent.answer(NO_CONSENT);
    page.trackModals(1);
    expect(page.states()).toEqual(['dropped', 'dropped']);
    page.consent.answer(FULL_CONSENT);
    page.trackModals(1);
    await page.settle();
    await page.pass();
    expect(page.batches.map(idsOf)).toEqual([idsFrom(3, 3)]);
  });

  it('wait only up to a limit; the oldest are dropped', async () => {
    const page = openPage();
    await page.load();
    page.trackModals(502);
    expect(page.records()).toHaveLength(200);
    page.consent.answer(FULL_CONSENT);
    await page.settle();
    page.hide();
    expect(page.beacons.map(idsOf)).toEqual([idsFrom(3, 502)]);
  });

  it('belong to the identified member, even if identified before the consent', async () => {
    const page = openPage();
    page.identify(MIRA);
    page.alias('mira');
    page.register({ loginState: 'member' });
    page.setUserProperties({ language: 'ja' });
    const start = await page.load();
    page.consent.answer(NO_CONSENT);
    start();
    page.consent.answer(FULL_CONSENT);
    page.trackModals(1);
    await page.settle();
    await page.pass();
    expect(events(page.sent('track'))).toEqual(['$identify', 'modal opened']);
    expect(page.sent('track')[1]?.properties).toMatchObject({ distinct_id: 'mira', loginState: 'member' });
    expect(page.sent('engage')).toContainEqual(
      expect.objectContaining({ $distinct_id: 'mira', $set: expect.objectContaining({ language: 'ja' }) }),
    );
    page.consent.answer(NO_CONSENT);
    page.reset();
    page.consent.answer(FULL_CONSENT);
    page.trackModals(1);
    await page.pass();
    expect(page.sent('track')).toHaveLength(3);
    expect(page.sent('track')[2]?.properties).not.toHaveProperty('loginState');
    expect(page.distinctId()).toMatch(/^\$device:/);
  });

  it('are not shown to the visitor after a member', async () => {
    const page = openPage();
    await page.load();
    page.reset();
    page.pageview();
    page.identify(MIRA);
    expect(page.states()).toHaveLength(3);
    page.reset();
    expect(page.records().map(({ operation }) => operation.kind)).toEqual(['reset']);
  });

  it('are dropped when the visitor refuses while the library is loading', async () => {
    const page = openPage();
    const start = await page.load();
    page.consent.answer(FULL_CONSENT);
    page.trackModals(1);
    await page.settle();
    start();
    page.consent.answer(NO_CONSENT);
    await page.settle();
    await page.pass();
    expect([page.opened(), page.batches, page.states()]).toEqual([1, [], ['dropped']]);
    expect(localStorage.getItem('mp_token_mixpanel')).toBeNull();
  });
});

describe("an earlier visit's data", () => {
  const KEYS = ['mp_token_mixpanel', '__mpq_token_ev', 'labs.volume'];
  const storedKeys = () => KEYS.filter((key) => localStorage.getItem(key) !== null);

  it.each([
    ['refuses', {}],
    ['has the privacy signal', { analytics: null, hasPrivacySignal: true }],
  ])('is removed from the browser of a visitor who %s, without loading the library', async (_, loading) => {
    for (const key of KEYS) localStorage.setItem(key, '1');
    const page = openPage();
    await page.load(loading);
    page.consent.answer(NO_CONSENT);
    expect([page.opened(), storedKeys()]).toEqual([0, ['labs.volume']]);
  });
});

it('a library that does not load is opened again after a delay, or when the browser is back online, and nothing is lost', async () => {
  const page = openPage();
  const start = await page.load();
  page.lose(true);
  page.consent.answer(FULL_CONSENT);
  start();
  await page.settle();
  await page.settle();
  page.trackModals(1);
  expect([page.opened(), page.logged]).toEqual([1, ['Analytics could not be loaded.']]);
  await page.pass(30_000);
  page.trackModals(1);
  await page.settle();
  expect(page.opened()).toBe(2);
  page.lose(false);
  window.dispatchEvent(new Event('online'));
  await page.settle();
  await page.pass();
  expect(page.batches.map(idsOf)).toEqual([idsFrom(1, 2)]);
});

describe('a page that is left', () => {
  it('before the library has loaded sends pending events by a beacon, and again if it stays', async () => {
    const page = openPage();
    const start = await page.load();
    page.consent.answer(FULL_CONSENT);
    page.trackModals(2);
    await page.settle();
    page.hide();
    expect([page.opened(), page.beacons.map(idsOf)]).toEqual([0, [idsFrom(1, 2)]]);
    page.return();
    start();
    await page.settle();
    await page.pass();
    expect(page.batches.map(idsOf)).toEqual([idsFrom(1, 2)]);
    page.hide();
    expect(page.beacons).toHaveLength(1);
  });

  it('while the library stores sends what is not stored, which the library sends in order if it stays', async () => {
    const page = await openTrackedPage();
    page.trackModals(2);
    page.hide();
    expect(page.beacons.map(idsOf)).toContainEqual(idsFrom(1, 2));
    page.return();
    await page.pass();
    expect(page.batches.map(idsOf)).toEqual([idsFrom(1, 2)]);
  });

  it('sends nothing before the answer, nor after a refusal', async () => {
    const page = openPage();
    await page.load();
    page.trackModals(1);
    page.hide();
    page.consent.answer(NO_CONSENT);
    await page.settle();
    page.hide();
    expect(page.beacons).toEqual([]);
  });
});
