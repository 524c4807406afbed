// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { FULL_CONSENT, NO_CONSENT } from '../third-parties/consent.ts';
import { FLUSH_MS, idsFrom, idsOf, inNewBrowsers, MIRA, openTrackedPage, show } from './fake-analytics-page.ts';

inNewBrowsers();

describe('events that are tracked together', () => {
  it('arrive in order, fifty in a batch, with their ids and times, and with reduced addresses', async () => {
    const { trackModals, batches, pass, states } = await openTrackedPage();
    trackModals(60);
    await pass(20_000);
    expect(batches.map(idsOf)).toEqual([idsFrom(1, 50), idsFrom(51, 60)]);
    expect(batches[0]?.items[2]).toMatchObject({
      event: 'modal opened',
      properties: {
        time: 3,
        modal: 'login',
        token: 'token',
        $current_url: 'http://localhost:3000/labs/packs?types=strings',
        area: 'labs',
        language: 'en-GB',
      },
    });
    expect(new Set(states())).toEqual(new Set(['sent']));
  });

  it('contain the address of their page view, whatever the current page is', async () => {
    const { pageview, batches, pass } = await openTrackedPage();
    pageview();
    await pass();
    expect(batches[0]?.items).toMatchObject([
      {
        event: '$mp_web_page_view',
        properties: {
          current_page_title: 'Packs — LABS',
          current_url_path: '/labs/packs',
          current_url_search: '?types=strings',
          current_domain: 'localhost',
        },
      },
    ]);
  });
});

it('contain the campaign of the first page, even if that was left before the consent, and nothing else of its URL', async () => {
  const { pageview, trackModals, identify, sent, pass } = await openTrackedPage();
  show('/?utm_source=letter&utm_note=mine&gclid=click');
  pageview();
  show('/labs/packs');
  trackModals(1);
  identify(MIRA);
  await pass();
  const [, later] = sent('track');
  expect(later).toMatchObject({ event: 'modal opened', properties: { utm_source: 'letter' } });
  expect(JSON.stringify(later)).not.toMatch(/mine|click/);
  const people = sent('engage');
  expect(JSON.stringify(people)).toContain('"initial_utm_source":"letter"');
});

it('a timed event has the seconds since the event that began it, also after a page load, but not of another member', async () => {
  const START = ['checkout started', { plan: 'p1', hasCoupon: false }, { insertId: 'start', time: 1_000 }] as const;
  const finish = (insertId: string, time: number) =>
    ['checkout finished', { state: 'succeeded' }, { insertId, time }] as const;
  const before = await openTrackedPage();
  before.identify(MIRA);
  before.track(...START);
  await before.pass();
  const after = await openTrackedPage();
  after.track(...finish('timed', 9_346));
  after.track(...START);
  after.reset();
  after.track(...finish('anonymous', 9_400));
  await after.pass();
  const [timed, , anonymous] = after.sent('track');
  expect(timed).toMatchObject({ event: 'checkout finished', properties: { time: 9.346, $duration: 8.346 } });
  expect(anonymous?.properties).toMatchObject({ $insert_id: 'anonymous' });
  expect(anonymous?.properties).not.toHaveProperty('$duration');
});

it('an event without a name is reported and dropped; later ones are sent', async () => {
  const { track, trackModals, batches, pass, logged, states } = await openTrackedPage();
  Reflect.apply(track, null, ['', {}]);
  Reflect.apply(track, null, []);
  trackModals(1);
  await pass();
  const reports = logged.filter((message) => message === 'Analytics: No event name provided to mixpanel.track');
  expect(reports).toHaveLength(2);
  expect(batches.map(idsOf)).toEqual([['id-1']]);
  expect(states()).toEqual(['dropped', 'dropped', 'sent']);
});

describe('a collector that fails', () => {
  it('is retried after twice the time, and again', async () => {
    const { trackModals, batches, pass, logged, states } = await openTrackedPage(500, 429);
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
    const { trackModals, batches, pass, logged } = await openTrackedPage('silence');
    trackModals(1);
    await pass(FLUSH_MS + 90_000);
    expect(logged).toContain('Analytics: timeout');
    expect(batches).toHaveLength(2);
  });
});

describe('a visitor', () => {
  it('is identified by id and e-mail address as a member, and anonymous after a log out; a guest remains the same', async () => {
    const { identify, reset, trackModals, distinctId, sent, pass, states } = await openTrackedPage();
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
    expect(sent('track')).toMatchObject([
      { event: '$identify', properties: { distinct_id: 'mira', $anon_distinct_id: device } },
      { event: 'modal opened', properties: { distinct_id: 'mira', $user_id: 'mira' } },
    ]);
    expect(sent('engage')).toContainEqual(
      expect.objectContaining({ $distinct_id: 'mira', $set: expect.objectContaining({ $email: 'mira@example.com' }) }),
    );
  });

  it('is aliased to the device on which the account was created, and stays identified', async () => {
    const { identify, alias, trackModals, distinctId, sent, pass, logged } = await openTrackedPage();
    const device = distinctId();
    identify(MIRA);
    alias('mira');
    trackModals(1);
    await pass();
    const of = (name: string) => sent('track').filter(({ event }) => event === name);
    expect(of('$create_alias')).toMatchObject([{ properties: { alias: 'mira', distinct_id: device } }]);
    expect(of('modal opened')).toMatchObject([{ properties: { distinct_id: 'mira' } }]);
    expect(of('$identify')).toHaveLength(1);
    expect([distinctId(), logged.filter((message) => /alias/.test(message))]).toEqual(['mira', []]);
  });

  it('has properties in later events, also after a page load, and in the profile, until a log out', async () => {
    const before = await openTrackedPage();
    before.identify(MIRA);
    before.register({ loginState: 'member', hasPremium: true });
    before.setUserProperties({ hasPremium: true });
    await before.pass();
    expect(before.sent('engage')).toContainEqual(
      expect.objectContaining({ $distinct_id: 'mira', $set: expect.objectContaining({ hasPremium: true }) }),
    );
    const after = await openTrackedPage();
    after.trackModals(1);
    await after.pass(100);
    after.reset();
    after.trackModals(1);
    await after.pass();
    const [member, guest] = after.sent('track');
    expect(member).toMatchObject({ properties: { loginState: 'member', hasPremium: true } });
    expect(guest?.properties).not.toHaveProperty('hasPremium');
  });

  it('is never mistaken for the previous member', async () => {
    const { identify, sent, pass } = await openTrackedPage();
    identify(MIRA);
    identify({ userId: 'sato', emailAddress: 'sato@example.com' });
    await pass();
    const [first, second] = sent('track');
    expect(first).toMatchObject({ properties: { distinct_id: 'mira' } });
    expect(second).toMatchObject({
      properties: { distinct_id: 'sato', $anon_distinct_id: expect.stringMatching(/^\$device:/) },
    });
  });
});

describe('a visitor who opts out', () => {
  it('is no longer tracked: pending and queued events are dropped, and nothing is stored', async () => {
    const { trackModals, consent, batches, beacons, distinctId, hide, pass, states } = await openTrackedPage();
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
    const { trackModals, consent, distinctId, batches, pass } = await openTrackedPage();
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
