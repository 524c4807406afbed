import { z } from 'zod';
import { momentSchema, versionedShape } from './versioned.ts';

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
