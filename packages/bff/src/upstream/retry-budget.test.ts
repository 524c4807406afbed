import { expect, it } from 'vitest';
import { createRetryBudget } from './retry-budget.ts';

it('lets a tenth of the calls be retried once the savings are gone', () => {
  const budget = createRetryBudget();
  let retries = 0;
  for (let call = 0; call < 1000; call += 1) {
    budget.noteCall();
    if (budget.take()) retries += 1;
  }
  expect(retries).toBeGreaterThanOrEqual(100);
  expect(retries).toBeLessThanOrEqual(111);
});

it('saves ten at most', () => {
  const budget = createRetryBudget();
  for (let call = 0; call < 1000; call += 1) budget.noteCall();
  expect(Array.from({ length: 12 }, () => budget.take()).filter(Boolean)).toHaveLength(10);
});
