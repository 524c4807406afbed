import { LOCALES } from '@sound-library/contract/locales.ts';
import { describe, expect, it, vi } from 'vitest';
import { errorReply, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { offersQuery } from './offers.ts';

const PLAN_PRICES = 'GET /api/plan-prices';
const GEOLOCATION = 'GET /api/geolocation';
const NOW = new Date('2026-11-21T20:00:00Z');

type Row = readonly [currency: string, term: string, price: number, monthTrial?: object];
const prices = (...rows: readonly Row[]): FakeReply => ({
  status: 200,
  body: {
    data: rows.map(([currency_code, term, price, monthTrial = { period: 14, unit: 'day' }]) => ({
      plan_item_price_id: `premium-${currency_code}-${term}`,
      currency_code,
      term,
      price,
      trial: term === 'month' ? monthTrial : null,
    })),
  },
});
const placeWith = (currency_code: string): FakeReply => ({ status: 200, body: { currency_code } });

const WORLD = prices(
  ['USD', 'month', 499],
  ['USD', 'year', 4999],
  ['JPY', 'month', 680],
  ['JPY', 'year', 6800],
  ['GBP', 'month', 399],
);

function setUp(replies: Record<string, FakeReply>, locale: keyof typeof LOCALES = 'en-GB', now = NOW) {
  const { page, requests } = fakePage('/labs/subscribe', replies);
  const query = offersQuery({ app: page.app, locale: LOCALES[locale] }, () => now);
  return { load: () => page.app.queryClient.query(query), requests };
}

async function offers(planPrices: FakeReply, place: FakeReply, locale?: keyof typeof LOCALES) {
  const found = await setUp({ [PLAN_PRICES]: planPrices, [GEOLOCATION]: place }, locale).load();
  return found.status === 'success'
    ? found.data.list.map(({ term, formattedPrice }) => [term, formattedPrice])
    : found.status;
}

describe('the offers', () => {
  it("are in the visitor's currency, formatted in the page's language", async () => {
    const japan = placeWith('JPY');
    expect(await offers(WORLD, japan, 'ja')).toEqual([
      ['month', '￥680'],
      ['year', '￥6,800'],
    ]);
    expect((await offers(WORLD, japan))[0]).toEqual(['month', 'JP¥680']);
    expect(await offers(WORLD, placeWith('GBP'), 'ko')).toEqual([['month', '£3.99']]);
  });

  it.each([
    ["the visitor's location is unknown", errorReply('timeout')],
    ['the plan has no price in the local currency', placeWith('ISK')],
  ])('are in US dollars when %s', async (_case, place) => {
    expect(await offers(WORLD, place)).toEqual([
      ['month', 'US$4.99'],
      ['year', 'US$49.99'],
    ]);
  });

  it('contain the end of a trial that begins now, and the saving of a year', async () => {
    const found = await setUp({ [PLAN_PRICES]: WORLD, [GEOLOCATION]: placeWith('JPY') }).load();
    expect(found.status === 'success' && found.data.list).toMatchObject([
      { trial: { period: 14, unit: 'day', firstPaymentAt: '2026-12-05T20:00:00.000Z' }, saving: null },
      { trial: null, saving: 16 },
    ]);
  });

  it.each([
    ['the billing service is unavailable', errorReply('upstream_unavailable')],
    ['it is too slow', errorReply('timeout')],
    ['no plan is for sale', prices()],
    ['no plan has a price in a currency that fits', prices(['GBP', 'month', 399])],
  ])('are unavailable when %s', async (_case, planPrices) => {
    expect(await offers(planPrices, placeWith('USD'))).toBe('error');
  });

  it.each([
    ['at once after a failure', errorReply('upstream_unavailable'), placeWith('JPY'), 0],
    ['after ten seconds when their currency was a guess', WORLD, errorReply('timeout'), 10_000],
  ])('are fetched again %s', async (_when, planPrices, place, laterMs) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const replies: Record<string, FakeReply> = { [PLAN_PRICES]: planPrices, [GEOLOCATION]: place };
    const { load, requests } = setUp(replies);
    await load();
    Object.assign(replies, { [PLAN_PRICES]: WORLD, [GEOLOCATION]: placeWith('JPY') });
    vi.advanceTimersByTime(laterMs);
    const second = await load();
    expect(second.status === 'success' && second.data.list[0]?.formattedPrice).toBe('JP¥680');
    const requestCount = requests.length;
    await load();
    expect(requests).toHaveLength(requestCount);
  });
});

it('lists the shorter term and the lower price first, without terms that the page has no text for', async () => {
  const rows = prices(['USD', 'year', 4999], ['USD', 'month', 999], ['USD', 'month', 499], ['CHF', 'decade', 99_900]);
  expect(await offers(rows, placeWith('CHF'))).toEqual([
    ['month', 'US$4.99'],
    ['month', 'US$9.99'],
    ['year', 'US$49.99'],
  ]);
});

it.each([
  [{ period: 14, unit: 'day' }, '2026-11-21T20:00:00.000Z', '2026-12-05T20:00:00.000Z'],
  [{ period: 1, unit: 'month' }, '2027-01-31T20:00:00.000Z', '2027-02-28T20:00:00.000Z'],
  [{ period: 3, unit: 'month' }, '2026-11-30T20:00:00.000Z', '2027-02-28T20:00:00.000Z'],
])('the first payment after a trial of %j from %s is on %s', async (trial, now, at) => {
  const replies = { [PLAN_PRICES]: prices(['USD', 'month', 499, trial]), [GEOLOCATION]: placeWith('USD') };
  const found = await setUp(replies, 'en-GB', new Date(now)).load();
  expect(found.status === 'success' && found.data.list[0]?.trial?.firstPaymentAt).toBe(at);
});

it.each([
  ['rounded down', 899, 8900, 17],
  ['of exactly two months', 500, 5000, 16],
  ['of less than one percent: none', 1000, 11_950, null],
  ['that would be a loss', 1000, 13_000, null],
  ['against months that cost nothing', 0, 0, null],
])('the saving of a year %s', async (_case, month, year, percent) => {
  const rows = prices(['USD', 'month', 99], ['GBP', 'month', month], ['GBP', 'year', year]);
  const found = await setUp({ [PLAN_PRICES]: rows, [GEOLOCATION]: placeWith('GBP') }).load();
  expect(found.status === 'success' && found.data.list.map(({ saving }) => saving)).toEqual([null, percent]);
});
