import { expect, it } from 'vitest';
import { opensOffers, withoutOffers } from './offers-flag.ts';

it.each([
  ['?subscribe=true', true],
  ['?types=strings&subscribe=true&plan=p1', true],
  ['?subscribe=TRUE', false],
  ['?subscribe=1', false],
  ['?subscribe=', false],
  ['?subscribe=false&subscribe=true', false],
  ['', false],
])('%j opens the subscription modal: %s', (search, asked) => {
  expect(opensOffers(search)).toBe(asked);
});

it('leaves the rest of the query when it closes', () => {
  expect(withoutOffers('?types=strings&subscribe=true&plan=p1&coupon=LABS25')).toBe('?types=strings');
  expect(withoutOffers('?subscribe=true')).toBe('');
});
