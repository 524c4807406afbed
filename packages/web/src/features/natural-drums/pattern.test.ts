// @vitest-environment jsdom

import type { DrumPattern } from '@sound-library/contract/resources/natural-drums.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  hashOf,
  NO_STEPS,
  type Pattern,
  patternOf,
  patternOfHash,
  starterOf,
  stepsOf,
  usePattern,
  withNextStep,
  withTempo,
} from './pattern.ts';

const STARTER: DrumPattern = {
  content_id: 'pattern-barn-door',
  slug: 'barn-door',
  name: 'Barn door',
  tempo: 96,
  swing: 0,
  rows: [{ pad: 'kick', steps: [2, ...NO_STEPS.slice(1)] }],
};

it('a pattern cycles a step from nothing to a stroke, to an accent, and back', () => {
  const stroke = withNextStep(patternOf(STARTER), 'snare', 4);
  const accent = withNextStep(stroke, 'snare', 4);
  const patterns = [stroke, accent, withNextStep(accent, 'snare', 4)];
  expect(patterns.map((pattern) => stepsOf(pattern, 'snare')[4])).toEqual([1, 2, 0]);
  expect(stepsOf(accent, 'kick')).toEqual(STARTER.rows[0]?.steps);
});

it('a pattern clamps tempos to the playable range', () => {
  const tempos = [20, 60.4, 180, 900].map((tempo) => withTempo(patternOf(STARTER), tempo).tempo);
  expect(tempos).toEqual([60, 60, 180, 180]);
});

it('a pattern is still the starter pattern at another tempo, and after an empty row was added and removed', () => {
  const slower = withTempo(patternOf(STARTER), 70);
  const emptied = [1, 2, 3].reduce((before) => withNextStep(before, 'snare', 0), slower);
  expect(starterOf(emptied, [STARTER])?.slug).toBe('barn-door');
  expect(starterOf(withNextStep(slower, 'snare', 0), [STARTER])).toBeUndefined();
});

it.each([
  ['the first of its kit', [STARTER], patternOf(STARTER).rows],
  ['empty where the kit has none', [], {}],
])('a pattern is at first %s', (_case, patterns, rows) => {
  const kit = { patterns, pads: [] };
  expect(renderHook(() => usePattern(kit, { userId: 'mira', linkHash: '' })).result.current[0].rows).toEqual(rows);
});

const PADS = [
  { slug: 'crash', midi: 49 },
  { slug: 'kick', midi: 36 },
];
const EMPTY: Pattern = { tempo: 96, swing: 0.25, rows: {} };

it('a pattern is restored from its URL', () => {
  const kick = [0, 15, 15, 7].reduce((before, place) => withNextStep(before, 'kick', place), EMPTY);
  const full = { ...kick, rows: { ...kick.rows, crash: Array<2>(16).fill(2) } };
  for (const pattern of [kick, full]) expect(patternOfHash(hashOf(pattern, PADS), PADS)).toEqual(pattern);
});

it('omits the row of a pad that the kit no longer has', () => {
  const hash = hashOf(withNextStep(withNextStep(EMPTY, 'kick', 0), 'crash', 1), PADS);
  expect(Object.keys(patternOfHash(hash, PADS.slice(0, 1))?.rows ?? {})).toEqual(['crash']);
});

it.each([
  '',
  '#drum-kit',
  '#beat=2_96_10',
  '#beat=1_59_10',
  '#beat=1_181_10',
  '#beat=1_96_101',
  '#beat=1_9e1_10',
  '#beat=1_96_10_36',
  '#beat=1_96_10_36-zzzzzzz',
  '#beat=1_96_10_36-1_nonsense',
])('%j is not a pattern', (hash) => {
  expect(patternOfHash(hash, PADS)).toBeNull();
});

it.each([
  ['', '', 'mira', 'own'],
  ['#kit=other', '#kit=other', 'mira', 'own'],
  ['', '#kit=other', 'mira', 'first'],
  ['', '', 'min', 'first'],
])(
  'a pattern that a member made at %j in this tab: opened at %j, %s sees the %s',
  (madeAt, openedAt, userId, expected) => {
    const kit = { patterns: [STARTER], pads: [] };
    const [before] = renderHook(() => usePattern(kit, { userId: 'mira', linkHash: madeAt })).result.current;
    const made = renderHook(() => usePattern(kit, { userId: 'mira', linkHash: madeAt }));
    act(() => made.result.current[1]((pattern) => withTempo(pattern, 71)));
    made.unmount();
    const [shown] = renderHook(() => usePattern(kit, { userId, linkHash: openedAt })).result.current;
    expect(shown.tempo).toBe(expected === 'own' ? 71 : before.tempo);
    sessionStorage.clear();
  },
);
