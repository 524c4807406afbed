import { z } from 'zod';
import { versionedShape } from './versioned.ts';

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
