import { expect, it } from 'vitest';
import {
  decideFlags,
  type FlagOverrides,
  type FlagStatus,
  forEveryFlag,
  isFlagOn,
  overridesOfForm,
  parseOverrides,
  serializeOverrides,
} from './flags.ts';

it("prefers a visitor's switch to the table", () => {
  const switched = decideFlags('feature-test', { 'keyboard-help': 'off', 'surprise-pack': 'on' });
  expect(switched).toMatchObject({ 'keyboard-help': 'off', 'surprise-pack': 'on', 'player-swipes': 'on' });
  expect(decideFlags('production')['surprise-pack']).toBe('enabled');
});

it.each<[FlagStatus, boolean, boolean]>([
  ['on', true, true],
  ['enabled', false, true],
  ['off', false, false],
])('with status %s is %s without an enablement and %s with it', (status, without, withIt) => {
  expect(isFlagOn('surprise-pack', status, ['another', 'constructor'])).toBe(without);
  expect(isFlagOn('surprise-pack', status, ['another', 'surprise-pack'])).toBe(withIt);
});

it.each<[string, FlagOverrides]>([
  ['', {}],
  ['player-swipes:on|footer-newsletter:off', { 'footer-newsletter': 'off', 'player-swipes': 'on' }],
  ['nothing:off|__proto__:on|constructor:on|keyboard-help:maybe|keyboard-help', {}],
  ['keyboard-help:off|keyboard-help:on', { 'keyboard-help': 'on' }],
])('reads %j', (value, overrides) => {
  expect(parseOverrides(value)).toEqual(overrides);
  expect(parseOverrides(serializeOverrides(overrides) ?? '')).toEqual(overrides);
});

it('writes a valid cookie value, and nothing when nothing is switched', () => {
  expect(serializeOverrides({})).toBeNull();
  expect(serializeOverrides(forEveryFlag(() => 'off' as const))).toMatch(/^[\w:|-]+$/);
});

it('reads the form, and resets all switches on request', () => {
  const fields = 'footer-newsletter=off&keyboard-help=default&player-swipes=on&other=on';
  expect(overridesOfForm(new URLSearchParams(fields))).toEqual({ 'footer-newsletter': 'off', 'player-swipes': 'on' });
  expect(overridesOfForm(new URLSearchParams(`${fields}&do=reset`))).toEqual({});
});
