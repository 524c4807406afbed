import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it('reads nested names, as the SDK writes them', () => {
  const body = 'customer%5Bid%5D=ada&coupon_ids[0]=A&coupon_ids[1]=B+C&subscription_items[item_price_id][0]=plan';
  expect(JSON.parse(JSON.stringify(parseForm(body)))).toEqual({
    customer: { id: 'ada' },
    coupon_ids: { 0: 'A', 1: 'B C' },
    subscription_items: { item_price_id: { 0: 'plan' } },
  });
});

it('keeps a field of any name a field', () => {
  const tree = parseForm('__proto__[polluted]=yes&constructor=1&[=2');
  expect(Object.keys(tree)).toEqual(['__proto__', 'constructor', '[']);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
