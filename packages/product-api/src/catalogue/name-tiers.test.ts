import { expect, it } from 'vitest';
import { nameTiers } from './name-tiers.ts';

const tiersOf = nameTiers([['strings', 'ストリングス'], ['string'], ['frozenstrings', 'str'], [''], ['stringsoftly']]);

it('puts a name before those that begin with it, and these before all others', () => {
  expect([...tiersOf('strings')]).toEqual([2, 0, 0, 0, 1]);
  expect([...tiersOf('str')]).toEqual([1, 1, 2, 0, 1]);
  expect([...tiersOf('ストリングス')]).toEqual([2, 0, 0, 0, 0]);
});

it('knows nothing of names that there are not', () => {
  expect([...tiersOf('zzz')]).toEqual([0, 0, 0, 0, 0]);
  expect([...tiersOf('aaa')]).toEqual([0, 0, 0, 0, 0]);
  expect([...nameTiers([])('a')]).toEqual([]);
});
