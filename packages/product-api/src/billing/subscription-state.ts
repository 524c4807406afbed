import type { Subscription, SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import type { ChargebeeSubscription } from './chargebee-answers.ts';

/** A subscription, the features that its plan gives, and what is taken next. */
export interface EntitledSubscription {
  readonly subscription: ChargebeeSubscription;
  readonly featureIds: readonly string[];
  readonly nextCharge: Subscription['next_charge'];
}

/** Statuses in which what was subscribed to may be used. */
const OPEN: ReadonlySet<string> = new Set(['active', 'non_renewing', 'in_trial']);

/**
 * What the contract tells of a customer's subscriptions (specification, section 3). An entitlement counts while one of
 * its subscriptions is open; it is inactive when somebody had it before. One that has yet to begin is neither.
 */
export function subscriptionState(entitled: readonly EntitledSubscription[]): SubscriptionState {
  const features = (belongs: (subscription: ChargebeeSubscription) => boolean): Set<string> =>
    new Set(entitled.filter(({ subscription }) => belongs(subscription)).flatMap(({ featureIds }) => featureIds));
  const open = features(({ status }) => OPEN.has(status));
  const had = features(({ status, started_at }) => !OPEN.has(status) && started_at !== undefined);
  return {
    subscriptions: entitled.flatMap((each) => contractSubscription(each) ?? []),
    entitlements: listed(open),
    inactive_entitlements: listed([...had].filter((featureId) => !open.has(featureId))),
  };
}

const listed = (featureIds: Iterable<string>) => [...featureIds].sort().map((feature_id) => ({ feature_id }));

function contractSubscription({ subscription, nextCharge }: EntitledSubscription): Subscription | undefined {
  const { id, status, currency_code, billing_period_unit: term } = subscription;
  const plan = subscription.subscription_items.find(({ item_type }) => item_type === 'plan');
  // Moved to another site: whatever it gives, it gives there.
  if (status === 'transferred' || plan === undefined || term === undefined) return undefined;
  return {
    id,
    status,
    plan_item_price_id: plan.item_price_id,
    currency_code,
    price: plan.amount ?? 0,
    term,
    starts_at: isoMoment(subscription.start_date ?? subscription.started_at),
    current_term_end: isoMoment(subscription.current_term_end),
    trial_end: isoMoment(subscription.trial_end),
    cancelled_at: isoMoment(subscription.cancelled_at),
    resume_date: isoMoment(subscription.resume_date),
    next_charge: nextCharge,
  };
}

const isoMoment = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(seconds * 1000).toISOString();
