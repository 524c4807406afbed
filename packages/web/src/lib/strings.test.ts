import { expect, it } from 'vitest';
import { initialsOf } from './strings.ts';

it.each([
  ['Ada', 'Lovelace', 'AL'],
  [' Ada ', ' Lovelace ', 'AL'],
  ['美咲', '佐藤', '美佐'],
  ['민수', '김', '민김'],
  ['𠮷', '𩸽', '𠮷𩸽'],
  ['👩‍🎤', 'é', '👩‍🎤é'],
  ['Ada', '', 'A'],
  ['', '', ''],
])('initials of %j %j are %j', (first_name, last_name, initials) => {
  expect(initialsOf({ first_name, last_name })).toBe(initials);
});
