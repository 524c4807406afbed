import { z } from 'zod';
import { customerSchema } from './customer.ts';
import { invoiceSchema } from './invoice.ts';
import { subscriptionSchema } from './subscription.ts';
import { momentSchema } from './versioned.ts';

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
