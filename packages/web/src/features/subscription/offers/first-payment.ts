import type { PlanPrice } from '@sound-library/contract/resources/billing.ts';

/** When the first payment of a subscription is taken that begins now; null: at once. */
export function firstPaymentAt(trial: PlanPrice['trial'], now: Date): Date | null {
  if (!trial) return null;
  const at = new Date(now);
  if (trial.unit === 'day') at.setUTCDate(at.getUTCDate() + trial.period);
  else addMonths(at, trial.period);
  return at;
}

/** The same day of a later month, or the last one that it has. */
function addMonths(at: Date, months: number): void {
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
}
