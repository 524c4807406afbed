import { describe, expect, it } from 'vitest';
import { ownPage } from './billing-routes.ts';

import { type ItemPrice, planPrices } from './open-billing.ts';

const ORIGINS = new Set(['https://labs.example', 'http://localhost:3000']);

describe('a return URL', () => {
  it.each([
    ['https://labs.example/labs?from-checkout=true', 'https://labs.example/labs?from-checkout=true'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['HTTPS://LABS.example:443/ja/labs#top', 'https://labs.example/ja/labs#top'],
  ])('is accepted: %s', (address, page) => {
    expect(ownPage(address, ORIGINS)).toBe(page);
  });

  it.each([
    'https://elsewhere.example/labs',
    'https://labs.example.elsewhere.example/',
    'https://labs.example:8443/',
    'http://labs.example/',
    'http://localhost/',
    'https://somebody:secret@labs.example/',
    'https://somebody@labs.example/',
    'https://labs.example@elsewhere.example/',
    'https://labs.example\\@elsewhere.example/',
    'https:\\\\labs.example/',
    'https://labs.example/\\elsewhere.example',
    'https://labs.exa\tmple/',
    'https://labs.example/\nlocation: elsewhere',
    '//labs.example/',
    '/labs',
    'javascript:alert(1)//labs.example',
    'data:text/html,labs.example',
    'blob:https://labs.example/5f0c3c1e',
    'filesystem:https://labs.example/temporary/',
    '',
  ])('is refused: %j', (address) => {
    expect(ownPage(address, ORIGINS)).toBeUndefined();
  });
});

const itemPrice = (fields: Partial<ItemPrice>): ItemPrice => ({
  id: 'plan-GBP-Monthly',
  status: 'active',
  currency_code: 'GBP',
  price: 899,
  period: 1,
  period_unit: 'month',
  ...fields,
});

describe('the prices', () => {
  it('are per billing period in minor units, with the trial', () => {
    const price = { plan_item_price_id: 'plan-GBP-Monthly', currency_code: 'GBP', term: 'month', price: 899 };
    const withTrial = itemPrice({ trial_period: 14, trial_period_unit: 'day' });
    expect(planPrices([withTrial])).toEqual([{ ...price, trial: { period: 14, unit: 'day' } }]);
    expect(planPrices([itemPrice({})])).toMatchObject([{ trial: null }]);
  });

  it('exclude those with a billing period other than a month or a year', () => {
    const { price: _price, ...inTiers } = itemPrice({});
    expect(planPrices([itemPrice({ status: 'archived' }), itemPrice({ period: 3 }), inTiers])).toEqual([]);
  });

  it('are sorted by currency and billing period', () => {
    const prices = [
      itemPrice({ id: 'c', currency_code: 'USD' }),
      itemPrice({ id: 'b', period_unit: 'year' }),
      itemPrice({ id: 'a' }),
    ];
    expect(planPrices(prices).map(({ plan_item_price_id }) => plan_item_price_id)).toEqual(['a', 'b', 'c']);
  });
});
