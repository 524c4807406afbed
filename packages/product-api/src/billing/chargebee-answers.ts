import { SUBSCRIPTION_STATUSES, type Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { z } from 'zod';

const moment = z.number().int().nonnegative();

/** One page of a list, each entry under its resource's name. */
export const pageSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ list: z.array(entry), next_offset: z.string().optional() });

export const itemPriceSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  currency_code: z.string().length(3),
  /** Minor units; absent for tiered prices, which this product doesn't sell. */
  price: z.number().int().nonnegative().optional(),
  period: z.number().int().optional(),
  period_unit: z.string().optional(),
  trial_period: z.number().int().positive().optional(),
  trial_period_unit: z.enum(['day', 'month']).optional(),
});
export type ItemPrice = z.infer<typeof itemPriceSchema>;

export const subscriptionSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  /** Chargebee has more than the specification's six, for example for a subscription that moved to another site. */
  status: z.enum([...SUBSCRIPTION_STATUSES, 'transferred']),
  currency_code: z.string(),
  billing_period_unit: z.string().optional(),
  subscription_items: z
    .array(z.object({ item_price_id: z.string(), item_type: z.string(), amount: z.number().int().optional() }))
    .default([]),
  created_at: moment,
  updated_at: moment.optional(),
  start_date: moment.optional(),
  started_at: moment.optional(),
  current_term_end: moment.optional(),
  trial_end: moment.optional(),
  /** When it ended, or will end. */
  cancelled_at: moment.optional(),
  /** When the customer scheduled the cancellation. */
  cancel_schedule_created_at: moment.optional(),
  /** The dates of a pause that has begun or will begin. */
  pause_date: moment.optional(),
  resume_date: moment.optional(),
  resource_version: z.number().int(),
});
export type ChargebeeSubscription = z.infer<typeof subscriptionSchema>;

export const entitlementSchema = z.object({
  feature_id: z.string(),
  value: z.string().optional(),
  is_enabled: z.boolean(),
});

export const hostedPageAnswerSchema = z.object({
  hosted_page: z.object({ id: z.string(), url: z.url(), state: z.string(), expires_at: moment.optional() }),
});
export const portalSessionAnswerSchema = z.object({ portal_session: z.object({ access_url: z.url() }) });

export const renewalEstimateAnswerSchema = z.object({
  estimate: z.object({
    invoice_estimate: z
      .object({
        currency_code: z.string(),
        /** Minor units, after coupons. */
        total: z.number().int().nonnegative(),
        /** The remainder after credit is used. */
        amount_due: z.number().int().nonnegative().optional(),
      })
      .optional(),
  }),
});

/** The parts of an event that are used: its customer, and for a subscription event the whole subscription. */
export const billingEventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  content: z.object({
    subscription: subscriptionSchema.extend({ deleted: z.boolean().default(false) }).optional(),
  }),
});
export type BillingEvent = z.infer<typeof billingEventSchema>;

/** A subscription, the features that its plan grants, and its next charge. */
export interface EntitledSubscription {
  readonly subscription: ChargebeeSubscription;
  readonly featureIds: readonly string[];
  readonly nextCharge: Subscription['next_charge'];
}
