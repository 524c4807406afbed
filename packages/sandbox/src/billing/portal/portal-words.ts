import { day } from '../pages/dates.ts';
import type { Subscription } from '../resources/subscription.ts';

const on = (seconds: number | undefined): string => (seconds === undefined ? 'the end of the term' : day(seconds));

/** A subscription's state in plain words: what one has, and what comes next. */
export function statusWords(subscription: Subscription): string {
  const { status, start_date, trial_end, current_term_end, cancelled_at, pause_date, resume_date } = subscription;
  switch (status) {
    case 'future':
      return `Begins on ${on(start_date)}.`;
    case 'in_trial':
      return cancelled_at === undefined
        ? `Free trial until ${on(trial_end)}. Then the first payment is taken.`
        : `Free trial until ${on(trial_end)}. It ends then, and nothing is charged.`;
    case 'active':
      return pause_date === undefined
        ? `Active. Renews on ${on(current_term_end)}.`
        : `Active. Pauses on ${on(pause_date)}${resume_date === undefined ? '' : ` and returns on ${on(resume_date)}`}.`;
    case 'non_renewing':
      return `Cancelled. You have access until ${on(current_term_end)}, and nothing more is charged.`;
    case 'paused':
      return resume_date === undefined
        ? 'Paused. Access returns when you resume.'
        : `Paused. Access returns on ${on(resume_date)}, when the next payment is taken.`;
    case 'cancelled':
      return `Ended on ${on(cancelled_at)}.`;
  }
}
