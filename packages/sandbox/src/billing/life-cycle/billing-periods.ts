import type { PeriodUnit } from '../resources.ts';

export const DAY_SECONDS = 86_400;

/** The time one or more billing periods later: the same day of the month, or the month's last when it has no such day. */
export function addPeriods(at: number, count: number, unit: PeriodUnit): number {
  const from = new Date(at * 1000);
  const months = unit === 'year' ? 12 * count : count;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
