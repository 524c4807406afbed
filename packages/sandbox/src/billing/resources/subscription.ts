import { z } from 'zod';
import { momentSchema, versionedShape } from './versioned.ts';

export const SUBSCRIPTION_STATUSES = ['future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PERIOD_UNITS = ['month', 'year'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

const itemSchema = z.object({
  object: z.literal('subscription_item'),
  item_price_id: z.string(),
  item_type: z.literal('plan'),
  quantity: z.literal(1),
  /** Minor units. */
  unit_price: z.number().int(),
  amount: z.number().int(),
  free_quantity: z.literal(0),
});

export const subscriptionSchema = z.object({
  object: z.literal('subscription'),
  id: z.string(),
  customer_id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  currency_code: z.string(),
  billing_period: z.number().int(),
  billing_period_unit: z.enum(PERIOD_UNITS),
  auto_collection: z.enum(['on', 'off']),
  subscription_items: z.tuple([itemSchema]),
  coupons: z
    .array(
      z.object({
        object: z.literal('coupon'),
        coupon_id: z.string(),
        applied_count: z.number().int(),
        apply_till: momentSchema.optional(),
      }),
    )
    .optional(),
  start_date: momentSchema.optional(),
  trial_start: momentSchema.optional(),
  trial_end: momentSchema.optional(),
  started_at: momentSchema.optional(),
  activated_at: momentSchema.optional(),
  current_term_start: momentSchema.optional(),
  current_term_end: momentSchema.optional(),
  next_billing_at: momentSchema.optional(),
  pause_date: momentSchema.optional(),
  resume_date: momentSchema.optional(),
  /** Of a cancellation that has happened or is to happen. */
  cancelled_at: momentSchema.optional(),
  cancel_schedule_created_at: momentSchema.optional(),
  cancel_reason: z.literal('not_paid').optional(),
  due_invoices_count: z.number().int(),
  due_since: momentSchema.optional(),
  total_dues: z.number().int().optional(),
  has_scheduled_changes: z.literal(false),
  has_scheduled_advance_invoices: z.literal(false),
  channel: z.literal('web'),
  deleted: z.literal(false),
  ...versionedShape,
});
export type Subscription = z.infer<typeof subscriptionSchema>;
