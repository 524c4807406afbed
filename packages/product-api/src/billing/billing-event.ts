import { z } from 'zod';
import { subscriptionSchema } from './chargebee-answers.ts';

/** What is read of an event: whose it is, and, when it is one of a subscription, all that is known of that one. */
export const billingEventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  content: z.object({
    subscription: subscriptionSchema.extend({ deleted: z.boolean().default(false) }).optional(),
  }),
});
export type BillingEvent = z.infer<typeof billingEventSchema>;
