import type { Subscription } from '../resources/subscription.ts';

/** When money is next taken for a subscription; undefined when it is not, or not before a pause ends, by itself or not. */
export function nextChargeAt(subscription: Subscription): number | undefined {
  const { status, start_date, trial_end, current_term_end, cancelled_at, pause_date } = subscription;
  switch (status) {
    case 'future':
      return trial_end ?? start_date;
    case 'in_trial':
      return cancelled_at === undefined ? trial_end : undefined;
    case 'active':
      return pause_date === undefined ? current_term_end : undefined;
    case 'non_renewing':
    case 'paused':
    case 'cancelled':
      return undefined;
  }
}
