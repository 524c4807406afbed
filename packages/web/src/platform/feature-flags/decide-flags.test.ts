import { expect, it } from 'vitest';
import { decideFlags } from './decide-flags.ts';
import { type FlagOverrides, overridesOfForm, parseOverrides, serializeOverrides } from './flag-overrides.ts';
import { FLAG_NAMES, FLAGS, forEveryFlag } from './flags.ts';

it('follows the table where nothing else is said', () => {
  const states = decideFlags({ environment: 'production' });
  for (const name of FLAG_NAMES) expect(states[name]).toBe(FLAGS[name].status.production === 'on');
  expect(Object.keys(states)).toEqual(FLAG_NAMES);
});

it("puts a visitor's switch above all", () => {
  const facts = { environment: 'development', enablements: new Set(FLAG_NAMES) } as const;
  expect(decideFlags({ ...facts, overrides: { 'keyboard-help': 'off' } })['keyboard-help']).toBe(false);
  expect(decideFlags({ ...facts, overrides: { 'keyboard-help': 'on' } })['keyboard-help']).toBe(true);
});

it('knows of features that are no flags of ours nothing', () => {
  const states = decideFlags({ environment: 'demo', enablements: new Set(['another', 'constructor']) });
  expect(Object.keys(states)).toEqual(FLAG_NAMES);
});

it.each<[string, FlagOverrides]>([
  ['', {}],
  ['footer-newsletter:off', { 'footer-newsletter': 'off' }],
  ['player-swipes:on|footer-newsletter:off', { 'footer-newsletter': 'off', 'player-swipes': 'on' }],
  ['nothing:off|__proto__:on|constructor:on|keyboard-help:maybe|keyboard-help', {}],
  ['keyboard-help:off|keyboard-help:on', { 'keyboard-help': 'on' }],
])('reads %j', (value, overrides) => {
  expect(parseOverrides(value)).toEqual(overrides);
  expect(parseOverrides(serializeOverrides(overrides) ?? '')).toEqual(overrides);
});

it('writes what a cookie may hold, and nothing when nothing is switched', () => {
  expect(serializeOverrides({})).toBeNull();
  expect(serializeOverrides(forEveryFlag(() => 'off' as const))).toMatch(/^[\w:|-]+$/);
});

it('takes the form, and takes all back when asked to', () => {
  const fields = 'footer-newsletter=off&keyboard-help=default&player-swipes=on&other=on';
  expect(overridesOfForm(new URLSearchParams(fields))).toEqual({ 'footer-newsletter': 'off', 'player-swipes': 'on' });
  expect(overridesOfForm(new URLSearchParams(`${fields}&do=reset`))).toEqual({});
});
