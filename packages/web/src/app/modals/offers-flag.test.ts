import { expect, it } from 'vitest';
import { onlyOffersDiffer, opensOffers, withoutOffers } from './offers-flag.ts';

it.each([
  ['?subscribe=true', true],
  ['?types=strings&subscribe=true&plan=p1', true],
  ['?subscribe=TRUE', false],
  ['?subscribe=1', false],
  ['?subscribe=', false],
  ['?subscribe=false&subscribe=true', false],
  ['', false],
])('%j opens the subscription modal: %s', (search, expected) => {
  expect(opensOffers(search)).toBe(expected);
});

it('removes only its own parameters from the query', () => {
  expect(withoutOffers('?types=strings&subscribe=true&plan=p1&coupon=LABS25')).toBe('?types=strings');
  expect(withoutOffers('?subscribe=true')).toBe('');
});

it.each([
  ['/labs/packs?types=strings', '/labs/packs?types=strings&subscribe=true', true],
  ['/labs/packs?subscribe=true&plan=p1', '/labs/packs', true],
  ['/labs/packs', '/labs/packs', false],
  ['/labs/packs?types=strings', '/labs/packs?subscribe=true', false],
  ['/labs/packs', '/labs?subscribe=true', false],
])('from %s to %s, only the modal opens or closes: %s', (from, to, only) => {
  const at = (path: string) => new URL(path, 'https://origin.invalid');
  expect(onlyOffersDiffer(at(from), at(to))).toBe(only);
});
