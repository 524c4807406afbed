import { z } from 'zod';

export const planPriceSchema = z.object({
  plan_item_price_id: z.string(),
  currency_code: z.string().length(3),
  /** For example `month`. */
  term: z.string(),
  /** Minor units. */
  price: z.number().int().nonnegative(),
  /** What the first charge waits for; null: it is at once. */
  trial: z.object({ period: z.number().int().positive(), unit: z.enum(['day', 'month']) }).nullable(),
});
export type PlanPrice = z.infer<typeof planPriceSchema>;
