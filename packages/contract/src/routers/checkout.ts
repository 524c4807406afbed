import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { hostedPageSchema, returnAddressSchema } from '../entities/billing-page.ts';

export const checkoutBodySchema = z.object({
  plan_item_price_id: z.string().min(1).max(100),
  coupon_ids: z.array(z.string().min(1).max(100)).max(10).nullable(),
  redirect_url: returnAddressSchema,
  cancel_url: returnAddressSchema,
});

export const checkout = contract.router({
  createCheckout: {
    method: 'POST',
    path: '/api/checkout',
    summary: 'A hosted page on which the subscription is bought',
    body: checkoutBodySchema,
    responses: { 200: z.object({ hosted_page: hostedPageSchema }) },
    metadata: AUTHENTICATED_CALL,
  },
});
