import { z } from 'zod';

/** A moment, in whole seconds since 1970. */
export const momentSchema = z.number().int().nonnegative();

/** What Chargebee gives with every resource; the version rises with each change, over all resources. */
export const versionedShape = {
  created_at: momentSchema,
  updated_at: momentSchema,
  resource_version: z.number().int(),
};

export interface Versioned {
  updated_at: number;
  resource_version: number;
}

export const couponSchema = z.object({
  object: z.literal('coupon'),
  id: z.string(),
  name: z.string(),
  invoice_name: z.string(),
  discount_type: z.enum(['percentage', 'fixed_amount']),
  discount_percentage: z.number().optional(),
  /** Minor units of `currency_code`. */
  discount_amount: z.number().int().optional(),
  currency_code: z.string().optional(),
  duration_type: z.enum(['one_time', 'limited_period', 'forever']),
  period: z.number().int().optional(),
  period_unit: z.enum(['month']).optional(),
  valid_till: momentSchema.optional(),
  max_redemptions: z.number().int().optional(),
  redemptions: z.number().int(),
  status: z.enum(['active', 'expired']),
  apply_on: z.literal('invoice_amount'),
  apply_discount_on: z.literal('not_applicable'),
  deleted: z.literal(false),
  ...versionedShape,
});
export type Coupon = z.infer<typeof couponSchema>;

/** How a card that was taken behaves from then on. */
const KEPT_BEHAVIOURS = ['pays', 'fails_later'] as const;

const cardSchema = z.object({
  masked_number: z.string(),
  last4: z.string(),
  brand: z.enum(['visa', 'mastercard']),
  expiry_month: z.number().int(),
  expiry_year: z.number().int(),
});

export const storedCardSchema = cardSchema.extend({ behaviour: z.enum(KEPT_BEHAVIOURS) });
/** The number itself is never kept. */
export type StoredCard = z.infer<typeof storedCardSchema>;

export const customerSchema = z.object({
  object: z.literal('customer'),
  id: z.string(),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  locale: z.string().optional(),
  auto_collection: z.enum(['on', 'off']),
  net_term_days: z.literal(0),
  allow_direct_debit: z.literal(false),
  card_status: z.enum(['no_card', 'valid']),
  /** Minor units that later invoices are lowered by, in `preferred_currency_code`. */
  refundable_credits: z.number().int().nonnegative(),
  preferred_currency_code: z.string().optional(),
  deleted: z.literal(false),
  ...versionedShape,
});
export type Customer = z.infer<typeof customerSchema>;

/** A customer with what only the sandbox knows. */
export const storedCustomerSchema = z.object({
  resource: customerSchema,
  card: storedCardSchema.optional(),
});
export type StoredCustomer = z.infer<typeof storedCustomerSchema>;

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

const lineItemSchema = z.object({
  object: z.literal('line_item'),
  id: z.string(),
  subscription_id: z.string(),
  customer_id: z.string(),
  date_from: momentSchema,
  date_to: momentSchema,
  description: z.string(),
  entity_type: z.literal('plan_item_price'),
  entity_id: z.string(),
  quantity: z.literal(1),
  /** Minor units, as all amounts. */
  unit_amount: z.number().int(),
  amount: z.number().int(),
  discount_amount: z.number().int(),
  item_level_discount_amount: z.literal(0),
  is_taxed: z.literal(false),
  tax_amount: z.literal(0),
});

export const invoiceSchema = z.object({
  object: z.literal('invoice'),
  id: z.string(),
  customer_id: z.string(),
  subscription_id: z.string(),
  recurring: z.literal(true),
  status: z.enum(['paid', 'payment_due', 'not_paid']),
  price_type: z.literal('tax_inclusive'),
  currency_code: z.string(),
  date: momentSchema,
  due_date: momentSchema,
  net_term_days: z.literal(0),
  sub_total: z.number().int(),
  tax: z.literal(0),
  total: z.number().int(),
  credits_applied: z.number().int(),
  amount_paid: z.number().int(),
  amount_due: z.number().int(),
  amount_adjusted: z.literal(0),
  write_off_amount: z.literal(0),
  paid_at: momentSchema.optional(),
  first_invoice: z.boolean(),
  has_advance_charges: z.literal(false),
  term_finalized: z.literal(true),
  is_gifted: z.literal(false),
  generated_at: momentSchema,
  line_items: z.tuple([lineItemSchema]),
  discounts: z
    .array(
      z.object({
        object: z.literal('discount'),
        entity_type: z.literal('document_level_coupon'),
        entity_id: z.string(),
        description: z.string(),
        amount: z.number().int(),
      }),
    )
    .optional(),
  deleted: z.literal(false),
  ...versionedShape,
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const EVENT_TYPES = [
  'customer_created',
  'customer_changed',
  'subscription_created',
  'subscription_started',
  'subscription_activated',
  'subscription_changed',
  'subscription_renewed',
  'subscription_cancellation_scheduled',
  'subscription_scheduled_cancellation_removed',
  'subscription_cancelled',
  'subscription_reactivated',
  'subscription_pause_scheduled',
  'subscription_scheduled_pause_removed',
  'subscription_paused',
  'subscription_resumed',
  'invoice_generated',
  'payment_succeeded',
  'payment_failed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_SOURCES = ['api', 'hosted_page', 'portal', 'scheduled_job'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

const contentSchema = z.object({
  customer: customerSchema.optional(),
  subscription: subscriptionSchema.optional(),
  invoice: invoiceSchema.optional(),
});
export type EventContent = z.infer<typeof contentSchema>;

export const eventSchema = z.object({
  object: z.literal('event'),
  id: z.string(),
  occurred_at: momentSchema,
  source: z.enum(EVENT_SOURCES),
  api_version: z.literal('v2'),
  event_type: z.enum(EVENT_TYPES),
  content: contentSchema,
  webhook_status: z.enum(['not_configured', 'scheduled', 're_scheduled', 'succeeded', 'failed', 'skipped']),
});
export type BillingEvent = z.infer<typeof eventSchema>;

const HOSTED_PAGE_STATES = ['created', 'requested', 'succeeded', 'cancelled', 'acknowledged'] as const;

const hostedPageSchema = z.object({
  object: z.literal('hosted_page'),
  id: z.string(),
  type: z.literal('checkout_new'),
  url: z.string(),
  state: z.enum(HOSTED_PAGE_STATES),
  failure_reason: z.enum(['card_error', 'server_error']).optional(),
  pass_thru_content: z.string().optional(),
  embed: z.literal(false),
  layout: z.literal('full_page'),
  expires_at: momentSchema,
  ...versionedShape,
});

/** A hosted page with what it was asked for with. */
export const checkoutSchema = z.object({
  page: hostedPageSchema,
  order: z.object({
    item_price_id: z.string(),
    coupon_ids: z.array(z.string()),
    customer: z.object({
      id: z.string().optional(),
      email: z.string().optional(),
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      locale: z.string().optional(),
    }),
    subscription_id: z.string().optional(),
    /** 0: no trial. Absent: as the price has it. */
    trial_end: momentSchema.optional(),
    start_date: momentSchema.optional(),
  }),
  redirect_url: z.string().optional(),
  cancel_url: z.string().optional(),
  /** A card that waits for its holder's word. */
  asking: storedCardSchema.optional(),
  /** What came of it. */
  subscription_id: z.string().optional(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const portalSessionSchema = z.object({
  object: z.literal('portal_session'),
  id: z.string(),
  token: z.string(),
  access_url: z.string(),
  redirect_url: z.string().optional(),
  status: z.enum(['created', 'logged_in', 'logged_out']),
  created_at: momentSchema,
  expires_at: momentSchema,
  login_at: momentSchema.optional(),
  logout_at: momentSchema.optional(),
  customer_id: z.string(),
});
export type PortalSession = z.infer<typeof portalSessionSchema>;
