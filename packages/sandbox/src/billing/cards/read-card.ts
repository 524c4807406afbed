import { z } from 'zod';
import type { StoredCard } from '../resources/customer.ts';
import { type CardOutcome, TEST_CARDS } from './test-cards.ts';

/** A card as a person or a program gives it. */
export const cardInputSchema = z.object({
  number: z.string(),
  expiry_month: z.coerce.number().int().min(1).max(12),
  expiry_year: z.coerce.number().int().min(2000).max(2100),
  cvv: z.string().regex(/^\d{3,4}$/),
});
export type CardInput = z.infer<typeof cardInputSchema>;

export interface ReadCard {
  readonly outcome: CardOutcome;
  readonly card: StoredCard;
}

export type CardProblem = 'unknown_number' | 'expired';

/** Looks at a card; `now` in seconds. The number goes no further than this function. */
export function readCard({ number, expiry_month, expiry_year }: CardInput, now: number): ReadCard | CardProblem {
  const digits = number.replace(/[\s-]/g, '');
  const known = TEST_CARDS.find((card) => card.number === digits);
  if (known === undefined) return 'unknown_number';
  if (Date.UTC(expiry_year, expiry_month) <= now * 1000) return 'expired';
  const last4 = digits.slice(-4);
  return {
    outcome: known.outcome,
    card: {
      masked_number: last4.padStart(digits.length, '*'),
      last4,
      brand: digits.startsWith('5') ? 'mastercard' : 'visa',
      expiry_month,
      expiry_year,
      behaviour: known.outcome === 'fails_later' ? 'fails_later' : 'pays',
    },
  };
}
