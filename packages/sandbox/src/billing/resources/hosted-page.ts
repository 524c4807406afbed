import { z } from 'zod';
import { storedCardSchema } from './customer.ts';
import { momentSchema, versionedShape } from './versioned.ts';

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
