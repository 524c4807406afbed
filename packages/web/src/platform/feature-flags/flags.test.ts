import { expect, it } from 'vitest';
import {
  decideFlags,
  type FlagOverrides,
  type FlagStatus,
  isFlagOn,
  parseOverrides,
  serializeOverrides,
} from './flags.ts';

it('shows the surprise pack in production to identities with that feature only', () => {
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
  expect(parseOverrides(serializeOverrides(overrides))).toEqual(overrides);
});
