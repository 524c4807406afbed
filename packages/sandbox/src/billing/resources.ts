import { z } from 'zod';

/*
 * Chargebee's resources as the billing service stores and sends them, limited to the fields that the product or a page here reads.
 * Times are whole seconds since 1970, amounts minor units.
 */
const moment = z.number().int().nonnegative();
const amount = z.number().int();

/** Only the sandbox has it in this form: the product reads no cards. */
const cardSchema = z.object({
  last4: z.string(),
  expiry_month: z.number().int(),
  expiry_year: z.number().int(),
  behaviour: z.enum(['pays', 'fails_later']),
});
/** The number itself is never stored. */
export type StoredCard = z.infer<typeof cardSchema>;

const personShape = {
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  locale: z.string().optional(),
};
export type Person = { readonly [Name in keyof typeof personShape]?: string | undefined };

const customerSchema = z.object({
  id: z.string(),
  ...personShape,
  auto_collection: z.enum(['on', 'off']),
  /** Credit for later invoices; in `preferred_currency_code`. */
  refundable_credits: amount.nonnegative(),
  preferred_currency_code: z.string().optional(),
  created_at: moment,
});

export const storedCustomerSchema = z.object({ resource: customerSchema, card: cardSchema.optional() });
export type StoredCustomer = z.infer<typeof storedCustomerSchema>;

export const SUBSCRIPTION_STATUSES = ['future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export type PeriodUnit = 'month' | 'year';

const itemSchema = z.object({ item_price_id: z.string(), item_type: z.literal('plan'), amount });

export const subscriptionSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  currency_code: z.string(),
  billing_period: z.number().int(),
  billing_period_unit: z.enum(['month', 'year']),
  auto_collection: z.enum(['on', 'off']),
  subscription_items: z.tuple([itemSchema]),
  coupons: z.array(z.object({ coupon_id: z.string(), apply_till: moment.optional() })).optional(),
  start_date: moment.optional(),
  trial_end: moment.optional(),
  started_at: moment.optional(),
  current_term_start: moment.optional(),
  current_term_end: moment.optional(),
  pause_date: moment.optional(),
  resume_date: moment.optional(),
  /** For a cancellation that has happened or is scheduled. */
  cancelled_at: moment.optional(),
  cancel_schedule_created_at: moment.optional(),
  created_at: moment,
  updated_at: moment,
  /** Increases with each change, over all subscriptions. */
  resource_version: z.number().int(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  subscription_id: z.string(),
  status: z.enum(['paid', 'payment_due', 'not_paid']),
  currency_code: z.string(),
  date: moment,
  total: amount,
  credits_applied: amount,
  amount_paid: amount,
  amount_due: amount,
  first_invoice: z.boolean(),
  line_items: z.tuple([z.object({ date_from: moment, date_to: moment, description: z.string(), amount })]),
  discounts: z.array(z.object({ description: z.string(), amount })).default([]),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const contentSchema = z.object({
  customer: customerSchema.optional(),
  subscription: subscriptionSchema.optional(),
  invoice: invoiceSchema.optional(),
});
export type EventContent = z.infer<typeof contentSchema>;

export const eventSchema = z.object({
  id: z.string(),
  occurred_at: moment,
  event_type: z.string(),
  content: contentSchema,
  webhook_status: z.enum(['scheduled', 're_scheduled', 'succeeded', 'failed']),
});

const hostedPageSchema = z.object({
  id: z.string(),
  type: z.literal('checkout_new'),
  url: z.string(),
  state: z.enum(['created', 'requested', 'succeeded', 'cancelled']),
  created_at: moment,
  expires_at: moment,
});

export const checkoutSchema = z.object({
  page: hostedPageSchema,
  order: z.object({
    item_price_id: z.string(),
    coupon_ids: z.array(z.string()),
    customer: z.object({ id: z.string().optional(), ...personShape }),
    /** 0: no trial. Absent: the price's default. */
    trial_end: moment.optional(),
  }),
  redirect_url: z.string().optional(),
  cancel_url: z.string().optional(),
  /** A card whose holder has to confirm the payment. */
  asking: cardSchema.optional(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const portalSessionSchema = z.object({
  id: z.string(),
  token: z.string(),
  access_url: z.string(),
  redirect_url: z.string().optional(),
  created_at: moment,
  expires_at: moment,
  customer_id: z.string(),
});
export type PortalSession = z.infer<typeof portalSessionSchema>;
