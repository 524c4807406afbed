import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, PUBLIC_CALL } from '../define.ts';
import { foldedTextSchema } from './fields.ts';

const planPriceSchema = z.object({
  plan_item_price_id: z.string(),
  currency_code: z.string().length(3),
  term: z.string(),
  /** Minor units. */
  price: z.number().int().nonnegative(),
  /** Trial time before the first charge; null when the charge is immediate. */
  trial: z.object({ period: z.number().int().positive(), unit: z.enum(['day', 'month']) }).nullable(),
});
export type PlanPrice = z.infer<typeof planPriceSchema>;

const portalSessionSchema = z.object({ access_url: z.url() });
export type PortalSession = z.infer<typeof portalSessionSchema>;

/** Within billing's length limit. The product API checks the raw text: `z.url` would strip line breaks first. */
const returnAddressSchema = z.string().min(1).max(250);

export const billing = contract.router({
  getPlanPrices: {
    method: 'GET',
    path: '/api/plan-prices',
    responses: { 200: z.object({ data: z.array(planPriceSchema) }) },
    metadata: PUBLIC_CALL,
  },
  createPortalSession: {
    method: 'POST',
    path: '/api/portal',
    body: z.object({ redirect_url: returnAddressSchema }),
    responses: { 200: z.object({ portal_session: portalSessionSchema }) },
    metadata: AUTHENTICATED_CALL,
  },
  createCheckout: {
    method: 'POST',
    path: '/api/checkout',
    body: z.object({
      plan_item_price_id: z.string().min(1).max(100),
      coupon_ids: z.array(foldedTextSchema.max(100)).max(10).nullable(),
      redirect_url: returnAddressSchema,
      cancel_url: returnAddressSchema,
    }),
    responses: { 200: z.object({ hosted_page: z.object({ url: z.url() }) }) },
    metadata: AUTHENTICATED_CALL,
  },
});
