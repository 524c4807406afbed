import { type AccountEvent, insertIdOf } from '../analytics/account-event.ts';
import type { ChargebeeSubscription } from './chargebee-client.ts';

/** Analytics accepts events of the last five days: older starts and ends make no event. */
const TAKEN_WITHIN_SECONDS = 5 * 86_400;

/**
 * The analytics events when a newer version of a subscription replaces `before` (undefined: there was none). A subscription starts
 * once, with its trial if it has one, and again when it is reactivated after its end. It is cancelled when the user cancels, at
 * once or for later, and not again when it then ends; a user who revokes that may cancel again. Webhook, response and comparison
 * with billing all produce equal events.
 */
export function subscriptionEvents(
  before: ChargebeeSubscription | undefined,
  after: ChargebeeSubscription,
  now: Date,
): AccountEvent[] {
  // Moved to another site, which sends its events.
  if (after.status === 'transferred' || !hasBegun(after)) return [];
  const had = before && hasBegun(before) ? before : undefined;
  const moments: Partial<Record<'subscription started' | 'subscription cancelled', number>> = {};
  if (!had) moments['subscription started'] = after.started_at ?? after.created_at;
  else if (isOver(had) && !isOver(after)) moments['subscription started'] = after.updated_at ?? after.created_at;
  if (isCancelled(after) && !(had && isCancelled(had))) {
    moments['subscription cancelled'] = cancelledAt(after);
  }
  return (['subscription started', 'subscription cancelled'] as const).flatMap((name) => {
    const seconds = moments[name];
    const isRecent = seconds !== undefined && now.getTime() / 1_000 - seconds <= TAKEN_WITHIN_SECONDS;
    return isRecent ? (eventOf(name, after, seconds) ?? []) : [];
  });
}

const BEGUN: ReadonlySet<ChargebeeSubscription['status']> = new Set(['in_trial', 'active', 'non_renewing']);

/** A paused or cancelled one may never have begun. */
const hasBegun = ({ status, started_at }: ChargebeeSubscription) =>
  BEGUN.has(status) || (status !== 'future' && started_at !== undefined);

const isOver = ({ status }: ChargebeeSubscription) => status === 'cancelled';

/** A trial that is scheduled to be cancelled keeps its status until then. */
const isCancelled = ({ status, cancelled_at }: ChargebeeSubscription) =>
  status === 'cancelled' || status === 'non_renewing' || cancelled_at !== undefined;

/** When the user cancelled: for a scheduled cancellation, `cancelled_at` is the end. */
const cancelledAt = ({ cancel_schedule_created_at, cancelled_at, updated_at, created_at }: ChargebeeSubscription) =>
  cancel_schedule_created_at ?? cancelled_at ?? updated_at ?? created_at;

function eventOf(
  name: 'subscription started' | 'subscription cancelled',
  subscription: ChargebeeSubscription,
  seconds: number,
): AccountEvent | undefined {
  const {
    id,
    customer_id: userId,
    currency_code: currency,
    billing_period_unit: term,
    subscription_items,
  } = subscription;
  const plan = subscription_items.find(({ item_type }) => item_type === 'plan');
  if (plan === undefined || term === undefined) return undefined;
  return {
    name,
    userId,
    insertId: insertIdOf(id, name, String(seconds)),
    time: seconds * 1_000,
    properties: { plan: plan.item_price_id, currency, term, price: plan.amount ?? 0 },
  };
}
