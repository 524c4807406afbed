import { type BillingState, type Change, changeOf } from '../billing-state.ts';
import type { Subscription, SubscriptionStatus } from '../resources.ts';
import { announce, beginPause, cancelNow } from './change-subscription.ts';
import { beginTerm } from './charge.ts';
import { begin } from './create-subscription.ts';

export const isDue = (state: BillingState, until: number): boolean => nextDue(state, until) !== undefined;

/** Applies the changes that are due until a given time, in chronological order: trials end, periods renew, pauses end. */
export function runDue(state: BillingState, until: number): void {
  for (let next = nextDue(state, until); next !== undefined; next = nextDue(state, until)) {
    STEPS[next.subscription.status](changeOf(state, next.at), next.subscription);
  }
}

function nextDue(state: BillingState, until: number): { subscription: Subscription; at: number } | undefined {
  return state.subscriptions
    .map((subscription) => ({ subscription, at: dueAt(subscription) ?? Number.POSITIVE_INFINITY }))
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at)[0];
}

function dueAt(subscription: Subscription): number | undefined {
  const { status, start_date, trial_end, current_term_end, pause_date, resume_date } = subscription;
  switch (status) {
    case 'future':
      return start_date;
    case 'in_trial':
      return trial_end;
    case 'active':
      return pause_date ?? current_term_end;
    case 'non_renewing':
      return current_term_end;
    case 'paused':
      return resume_date;
    case 'cancelled':
      return undefined;
  }
}

const STEPS: Readonly<Record<SubscriptionStatus, (change: Change, subscription: Subscription) => void>> = {
  future: (change, subscription) => {
    if (subscription.trial_end === undefined) beginPaidTerm(change, subscription, 'subscription_started');
    else {
      begin(change, subscription);
      announce(change, 'subscription_started', subscription);
    }
  },
  in_trial: (change, subscription) => {
    if (subscription.cancelled_at === undefined) beginPaidTerm(change, subscription, 'subscription_activated');
    else cancelNow(change, subscription);
  },
  active: (change, subscription) => {
    if (subscription.pause_date === undefined) beginPaidTerm(change, subscription, 'subscription_renewed');
    else beginPause(change, subscription);
  },
  non_renewing: cancelNow,
  paused: (change, subscription) => beginPaidTerm(change, subscription, 'subscription_resumed'),
  cancelled: () => undefined,
};

function beginPaidTerm(change: Change, subscription: Subscription, type: string): void {
  const invoice = beginTerm(change, subscription, 'renewal');
  announce(change, type, subscription, invoice);
  if (invoice.status === 'not_paid') cancelNow(change, subscription);
}
