import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';

/** For tests: a monthly subscription in a status, as of 10 November 2026. */
export function sampleSubscription(status: Subscription['status'], own: Partial<Subscription> = {}): Subscription {
  return {
    id: `of-${status}`,
    status,
    plan_item_price_id: 'labs-premium-GBP-Monthly',
    currency_code: 'GBP',
    price: 499,
    term: 'month',
    starts_at: '2026-03-01T09:00:00.000Z',
    current_term_end: null,
    trial_end: null,
    cancelled_at: null,
    resume_date: null,
    next_charge: null,
    ...OF_STATUS[status],
    ...own,
  };
}

const OF_STATUS: Readonly<Record<Subscription['status'], Partial<Subscription>>> = {
  active: {
    current_term_end: '2026-12-01T09:00:00.000Z',
    next_charge: { amount: 399, at: '2026-12-01T09:00:00.000Z' },
  },
  non_renewing: { current_term_end: '2026-12-01T09:00:00.000Z', cancelled_at: '2026-12-01T09:00:00.000Z' },
  in_trial: {
    starts_at: '2026-11-07T09:00:00.000Z',
    trial_end: '2026-11-21T09:00:00.000Z',
    next_charge: { amount: 499, at: '2026-11-21T09:00:00.000Z' },
  },
  future: { starts_at: '2027-01-01T09:00:00.000Z', next_charge: { amount: 499, at: '2027-01-01T09:00:00.000Z' } },
  paused: { resume_date: '2027-02-01T09:00:00.000Z' },
  cancelled: { cancelled_at: '2026-10-01T09:00:00.000Z' },
};
