import { z } from 'zod';
import { momentSchema, versionedShape } from './versioned.ts';

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
