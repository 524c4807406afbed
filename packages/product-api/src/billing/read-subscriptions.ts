import type Chargebee from 'chargebee';
import pLimit from 'p-limit';
import { z } from 'zod';
import { allPages } from './all-pages.ts';
import { type ChargebeeSubscription, entitlementSchema, subscriptionSchema } from './chargebee-answers.ts';
import { nextCharge } from './next-charge.ts';
import type { EntitledSubscription } from './subscription-state.ts';

/** The service counts requests, and somebody with many subscriptions is one of many. */
const ASKED_AT_ONCE = 4;

const subscriptionEntrySchema = z.object({ subscription: subscriptionSchema });
const entitlementEntrySchema = z.object({ subscription_entitlement: entitlementSchema });

/** A customer's subscriptions, newest first. */
export async function listSubscriptions(chargebee: Chargebee, customerId: string): Promise<ChargebeeSubscription[]> {
  const entries = await allPages(subscriptionEntrySchema, (page) =>
    chargebee.subscription.list({ customer_id: { is: customerId }, 'sort_by[desc]': 'created_at', ...page }),
  );
  return entries.map(({ subscription }) => subscription);
}

/** The same, each with what it entitles to and what is taken next: two questions more for each. */
export async function readSubscriptions(chargebee: Chargebee, customerId: string): Promise<EntitledSubscription[]> {
  const subscriptions = await listSubscriptions(chargebee, customerId);
  const inTurn = pLimit(ASKED_AT_ONCE);
  return inTurn.map(subscriptions, async (subscription) => ({
    subscription,
    featureIds: await readFeatures(chargebee, subscription.id),
    nextCharge: await nextCharge(chargebee, subscription),
  }));
}

async function readFeatures(chargebee: Chargebee, subscriptionId: string): Promise<string[]> {
  const entries = await allPages(entitlementEntrySchema, (page) =>
    chargebee.subscriptionEntitlement.subscriptionEntitlementsForSubscription(subscriptionId, { ...page }),
  );
  return entries
    .map(({ subscription_entitlement }) => subscription_entitlement)
    .filter(({ is_enabled, value }) => is_enabled && value !== 'false')
    .map(({ feature_id }) => feature_id);
}
