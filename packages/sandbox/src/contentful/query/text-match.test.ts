import { expect, it } from 'vitest';
import { matchesText } from './text-match.ts';

it.each([
  ['Slow bows for cold mornings.', 'cold', true],
  ['Slow bows for cold mornings.', 'MORN bow', true],
  ['Slow bows for cold mornings.', 'ornings', false],
  ['Slow bows for cold mornings.', 'cold evening', false],
  ['Ｗｉｄｅ letters', 'wide', true],
  ['寒い朝のためのゆっくりとした弓', '朝のため', true],
  ['寒い朝のためのゆっくりとした弓', '夜', false],
  ['차가운 아침을 위한 활', '아침', true],
  ['anything', '', false],
  ['anything', '?!', false],
])('"%s" for "%s": %s', (text, query, expected) => {
  expect(matchesText([text], query)).toBe(expected);
});
