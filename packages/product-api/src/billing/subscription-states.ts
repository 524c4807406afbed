import type { Subscription, SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import { type Deadlines, NO_DEADLINES, waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import type { EventOutbox } from '../analytics/event-outbox.ts';
import { outOfTime } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import type { ChargebeeSubscription, EntitledSubscription } from './chargebee-client.ts';
import type { Billing } from './open-billing.ts';
import { subscriptionEvents } from './subscription-events.ts';
import {
  deleteUnnamed,
  findStoredCustomer,
  findSubscription,
  findSubscriptions,
  invalidateCustomer,
  lockCustomer,
  markPulled,
  storeResponse,
} from './subscription-store.ts';

/** How long billing's response is valid (reliability: entitlements are at most 60 s old, or denied). */
const FRESH_MS = 60_000;
/** How long after a change a response may lag behind its event. */
const LAG_MS = 60_000;

export type SubscriptionStates = ReturnType<typeof subscriptionStates>;

interface StatesContext extends TrackingContext {
  readonly billing: Pick<Billing, 'subscriptions'>;
  readonly deadlines?: Deadlines;
}

/**
 * Members' subscriptions, shared by all instances of the product API. Stores the newest version of each in the database, from any
 * source: billing's response, which is fetched when the last one is too old or was invalidated, or an event (webhook), which may be
 * newer than a response that was in transit (docs/decisions/0020).
 */
export function subscriptionStates(context: StatesContext) {
  const { queries, billing, now, deadlines = NO_DEADLINES } = context;
  async function pull(customerId: string, generation: number): Promise<void> {
    // A call to billing that ended after the lookup in `stateOf` serves this one, too.
    if (isFresh(await findStoredCustomer(queries, customerId))) return;
    const pulledAt = now();
    const response = await billing.subscriptions(customerId);
    await queries.transaction(async (transaction) => {
      // Lock the customer first, like events do, which prevents deadlocks.
      await lockCustomer(transaction, customerId);
      const lags = isBehind(response, await findSubscriptions(transaction, customerId), pulledAt);
      // A lagging response does not serve the next request.
      const isCurrent = !lags && (await markPulled(transaction, customerId, { pulledAt, generation }));
      for (const entitled of response) {
        const store = () => storeResponse(transaction, entitled);
        await storeAndTrack(transaction, context, entitled.subscription, store);
      }
      const named = response.map(({ subscription: { id } }) => id);
      if (isCurrent) await deleteUnnamed(transaction, customerId, named);
    });
  }

  function isFresh({ freshness: { pulledAt } }: Awaited<ReturnType<typeof findStoredCustomer>>): boolean {
    const age = pulledAt === null ? Number.POSITIVE_INFINITY : now().getTime() - pulledAt.getTime();
    // Turning back the clock must not extend a response's validity.
    return age >= 0 && age < FRESH_MS;
  }

  /** A member's page makes several concurrent requests: one call to billing serves all of them, whose deadlines may differ. */
  const pulls = new Map<string, Promise<void>>();
  function pullOnce(customerId: string, generation: number): Promise<void> {
    const key = `${customerId} ${generation}`;
    const running =
      pulls.get(key) ?? deadlines.apart(() => pull(customerId, generation)).finally(() => pulls.delete(key));
    pulls.set(key, running);
    return waitUntilDeadline(running, deadlines.current(), outOfTime);
  }

  return {
    /** A member's subscriptions and entitlements, never older than FRESH_MS. Throws `upstream_unavailable`. */
    async stateOf(customerId: string): Promise<SubscriptionState> {
      const stored = await findStoredCustomer(queries, customerId);
      if (isFresh(stored)) return subscriptionState(stored.subscriptions);
      await pullOnce(customerId, stored.freshness.generation);
      return subscriptionState((await findStoredCustomer(queries, customerId)).subscriptions);
    },
    clear: (customerId: string) => invalidateCustomer(queries, customerId),
  };
}

/** Whether a response lacks what an event has reported within the last minute: a subscription, or its newest version. */
function isBehind(response: Pulled, stored: Pulled, pulledAt: Date): boolean {
  const versions = new Map(response.map(({ subscription: { id, resource_version } }) => [id, resource_version]));
  return stored.some(({ subscription: { id, resource_version, created_at, updated_at = created_at } }) => {
    const isRecent = updated_at * 1000 > pulledAt.getTime() - LAG_MS;
    return isRecent && (versions.get(id) ?? 0) < resource_version;
  });
}

type Pulled = readonly EntitledSubscription[];

export interface TrackingContext {
  readonly queries: Queries;
  readonly analytics: Pick<EventOutbox, 'add'>;
  readonly now: () => Date;
}

/**
 * Stores a newer version of a subscription, and adds the analytics events of the change in the same transaction. `store` returns
 * whether the version was newer; otherwise no events are added. The transaction must hold the customer's row lock, so that the
 * version read before is the one that is replaced.
 */
export async function storeAndTrack(
  transaction: Queries,
  { analytics, now }: TrackingContext,
  subscription: ChargebeeSubscription,
  store: () => Promise<boolean>,
): Promise<boolean> {
  const before = await findSubscription(transaction, subscription.id);
  if (!(await store())) return false;
  for (const event of subscriptionEvents(before, subscription, now())) await analytics.add(transaction, event);
  return true;
}

const OPEN: ReadonlySet<string> = new Set(['active', 'non_renewing', 'in_trial']);

/**
 * A customer's subscriptions in the contract's format (specification, section 3). An entitlement is active while one of its
 * subscriptions is open, and inactive when the customer had it before. A future subscription counts as neither.
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
  // Moved to another site: its features apply there.
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
