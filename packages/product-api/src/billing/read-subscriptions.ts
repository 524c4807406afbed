import type Chargebee from 'chargebee';
import { z } from 'zod';
import { allPages } from './all-pages.ts';
import { entitlementSchema, subscriptionSchema } from './chargebee-answers.ts';
import { nextCharge } from './next-charge.ts';
import type { EntitledSubscription } from './subscription-state.ts';

const subscriptionEntrySchema = z.object({ subscription: subscriptionSchema });
const entitlementEntrySchema = z.object({ subscription_entitlement: entitlementSchema });

/** A customer's subscriptions, newest first, each with what it entitles to. */
export async function readSubscriptions(chargebee: Chargebee, customerId: string): Promise<EntitledSubscription[]> {
  const entries = await allPages(subscriptionEntrySchema, (page) =>
    chargebee.subscription.list({ customer_id: { is: customerId }, 'sort_by[desc]': 'created_at', ...page }),
  );
  return Promise.all(
    entries.map(async ({ subscription }) => ({
      subscription,
      featureIds: await readFeatures(chargebee, subscription.id),
      nextCharge: await nextCharge(chargebee, subscription),
    })),
  );
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
