import { z } from 'zod';
import { cardInputSchema, readCard } from '../cards/read-card.ts';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import { createCustomer } from '../life-cycle/customers.ts';
import type { StoredCard, StoredCustomer } from '../resources/customer.ts';
import { findCustomer, found } from '../state/find.ts';
import { type ApiContext, bodyOf, changing, type IdRoute, listAnswer } from './api-context.ts';
import { readParams, text } from './params.ts';

const RULES = {
  filters: ['id', 'email', 'first_name', 'last_name', 'updated_at', 'created_at'],
  sorts: ['created_at', 'updated_at'],
} as const;

const newCustomerSchema = z.object({
  id: text.max(50).optional(),
  auto_collection: z.enum(['on', 'off']).optional(),
  card: cardInputSchema.optional(),
  email: z.email().optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  locale: text.optional(),
});

/** Customers. */
export function customerRoutes(context: ApiContext): void {
  const { app, store } = context;
  app.get('/customers', async (request) =>
    store.read(({ customers }) =>
      listAnswer(
        'customer',
        customers.map(({ resource }) => resource),
        request,
        RULES,
      ),
    ),
  );
  app.get<IdRoute>('/customers/:id', async ({ params }) =>
    store.read((state) => answerOf(found(findCustomer(state, params.id), params.id))),
  );
  app.post(
    '/customers',
    changing(context, (change, request) => {
      const { card, ...params } = readParams(newCustomerSchema, bodyOf(request));
      const kept = card && payingCard(readCard(card, change.now));
      return answerOf(createCustomer(change, { ...params, ...(kept && { card: kept }) }));
    }),
  );
}

/** A card that can be kept without its holder being there. Throws otherwise. */
function payingCard(read: ReturnType<typeof readCard>): StoredCard {
  if (typeof read === 'string') throw new BillingProblem('param_wrong_value', 'The card is not valid', 'card[number]');
  if (read.outcome === 'pays' || read.outcome === 'fails_later') return read.card;
  throw new BillingProblem('payment_processing_failed', 'The card was declined');
}

const answerOf = (customer: StoredCustomer): object => ({ customer: customer.resource, ...cardOf(customer) });

/** The card as the API shows it, beside its customer. */
export function cardOf({ resource, card }: StoredCustomer): object {
  if (card === undefined) return {};
  const { behaviour, brand, ...facts } = card;
  return { card: { object: 'card', customer_id: resource.id, status: 'valid', card_type: brand, ...facts } };
}
