import { expect, it } from 'vitest';
import { firstPaymentAt } from './first-payment.ts';

it.each([
  [{ period: 14, unit: 'day' }, '2026-11-21T20:00:00.000Z', '2026-12-05T20:00:00.000Z'],
  [{ period: 14, unit: 'day' }, '2026-12-25T08:00:00.000Z', '2027-01-08T08:00:00.000Z'],
  [{ period: 1, unit: 'month' }, '2026-11-21T20:00:00.000Z', '2026-12-21T20:00:00.000Z'],
  [{ period: 1, unit: 'month' }, '2027-01-31T20:00:00.000Z', '2027-02-28T20:00:00.000Z'],
  [{ period: 3, unit: 'month' }, '2026-11-30T20:00:00.000Z', '2027-02-28T20:00:00.000Z'],
] as const)('after a trial of %j from %s is on %s', (trial, now, at) => {
  expect(firstPaymentAt(trial, new Date(now))?.toISOString()).toBe(at);
});

it('is at once without a trial', () => {
  expect(firstPaymentAt(null, new Date())).toBeNull();
});
