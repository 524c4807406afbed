import { z } from 'zod';
import { couponSchema } from '../resources/coupon.ts';
import { storedCustomerSchema } from '../resources/customer.ts';
import { eventSchema } from '../resources/event.ts';
import { checkoutSchema } from '../resources/hosted-page.ts';
import { invoiceSchema } from '../resources/invoice.ts';
import { portalSessionSchema } from '../resources/portal-session.ts';
import { subscriptionSchema } from '../resources/subscription.ts';
import { momentSchema } from '../resources/versioned.ts';
import { COUPONS } from '../site/coupons.ts';

/** Everything that the billing service remembers. */
export const billingStateSchema = z.object({
  format: z.literal(1),
  /** How far the site's clock is ahead of this machine's. */
  clockAheadSeconds: z.number().int().nonnegative(),
  lastVersion: z.number().int(),
  lastInvoiceNumber: z.number().int(),
  customers: z.array(storedCustomerSchema),
  subscriptions: z.array(subscriptionSchema),
  invoices: z.array(invoiceSchema),
  coupons: z.array(couponSchema),
  checkouts: z.array(checkoutSchema),
  portalSessions: z.array(portalSessionSchema),
  events: z.array(eventSchema),
  webhooks: z.object({
    /** `hold`: nothing is sent by itself. */
    mode: z.enum(['send', 'hold']),
    /** Events that were not taken; the moments are milliseconds of this machine's clock. */
    retries: z.array(z.object({ event_id: z.string(), attempts: z.number().int(), next_at: z.number().int() })),
  }),
  /** Answers to requests that carried an idempotency key. */
  answers: z.array(z.object({ key: z.string(), request: z.string(), body: z.string(), until: momentSchema })),
});
export type BillingState = z.infer<typeof billingStateSchema>;

export const newBillingState = (): BillingState => ({
  format: 1,
  clockAheadSeconds: 0,
  lastVersion: 0,
  lastInvoiceNumber: 0,
  customers: [],
  subscriptions: [],
  invoices: [],
  coupons: structuredClone([...COUPONS]),
  checkouts: [],
  portalSessions: [],
  events: [],
  webhooks: { mode: 'send', retries: [] },
  answers: [],
});
