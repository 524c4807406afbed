import { expect, it } from 'vitest';
import { isMet, targetTable } from './targets.ts';

const base = { name: 'a page', unit: ' ms', digits: 0 };

it('holds the median against the target, from either side', () => {
  expect(isMet({ ...base, values: [50, 59, 90], atMost: 60 })).toBe(true);
  expect(isMet({ ...base, values: [50, 61, 90], atMost: 60 })).toBe(false);
  expect(isMet({ ...base, values: [2], atLeast: 2 })).toBe(true);
  expect(isMet({ ...base, values: [1.9], atLeast: 2 })).toBe(false);
});

it('says so when nothing was measured', () => {
  expect(isMet({ ...base, values: [], atMost: 60 })).toBeNull();
  expect(targetTable([{ ...base, values: [], atMost: 60 }])).toMatch(/a page .* ≤ 60 ms .* – .* not measured/);
});
