import { z } from 'zod';
import type { StoredCard } from './resources.ts';

/** Test card numbers, the behaviour of each at a hosted page, and its description there. Any other is refused. */
export const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'pays', about: 'succeeds' },
  { number: '5555555555554444', outcome: 'pays', about: 'succeeds, a Mastercard' },
  { number: '4000000000003220', outcome: 'asks', about: 'asks its holder to confirm' },
  { number: '4000000000000002', outcome: 'declines', about: 'is declined' },
  { number: '4000000000009995', outcome: 'lacks_funds', about: 'lacks the money' },
  { number: '4000000000000341', outcome: 'fails_later', about: 'succeeds once, fails at every later payment' },
] as const;

export const groupedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export const cardInputSchema = z.object({
  number: z.string(),
  expiry_month: z.coerce.number().int().min(1).max(12),
  expiry_year: z.coerce.number().int().min(2000).max(2100),
  cvv: z.string().regex(/^\d{3,4}$/),
});

/** Validates a card; `now` in seconds. The number does not leave this function. */
export function readCard({ number, expiry_month, expiry_year }: z.infer<typeof cardInputSchema>, now: number) {
  const digits = number.replace(/[\s-]/g, '');
  const testCard = TEST_CARDS.find((card) => card.number === digits);
  if (testCard === undefined) return 'unknown_number';
  if (Date.UTC(expiry_year, expiry_month) <= now * 1000) return 'expired';
  const behaviour = testCard.outcome === 'fails_later' ? 'fails_later' : 'pays';
  const card: StoredCard = { last4: digits.slice(-4), expiry_month, expiry_year, behaviour };
  return { outcome: testCard.outcome, card };
}
