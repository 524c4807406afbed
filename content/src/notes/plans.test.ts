import { expect, test } from 'vitest';
import { PACKS } from '../catalogue.ts';
import { notePlan } from './plans.ts';

const plans = PACKS.map(({ slug }) => ({ slug, plan: notePlan(slug) }));

test('every pitched pack has five notes, nowhere further apart than a sampler can stretch them', () => {
  const keys = plans.flatMap(({ plan }) => (plan.kind === 'pitched' ? [plan.keys] : []));
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((notes) => notes.length !== 5)).toEqual([]);
  const steps = keys.flatMap((notes) => notes.slice(1).map((note, n) => note - (notes[n] ?? note)));
  expect(steps.filter((step) => step < 5 || step > 9)).toEqual([]);
});

test('every kit has a kick, a rim and a snare among six to eight pieces, each on a key of its own', () => {
  const kits = plans.flatMap(({ plan }) => (plan.kind === 'drums' ? [plan.pieces.map(({ key }) => key)] : []));
  expect(kits.length).toBeGreaterThan(5);
  for (const keys of kits) {
    expect(keys.length).toBeGreaterThanOrEqual(6);
    expect(keys.length).toBeLessThanOrEqual(8);
    expect(keys).toEqual([...new Set(keys)].sort((one, other) => one - other));
    expect(keys).toEqual(expect.arrayContaining([36, 37, 38]));
  }
});

test('the packs that are drums by type are kits', () => {
  const wrong = PACKS.filter(({ slug, types }) => types[0] === 'drums' && notePlan(slug).kind !== 'drums');
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
