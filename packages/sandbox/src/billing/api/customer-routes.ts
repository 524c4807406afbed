import { z } from 'zod';
import { BillingProblem, findCustomer, found } from '../billing-state.ts';
import { cardInputSchema, readCard } from '../cards.ts';
import { createCustomer } from '../life-cycle/create-subscription.ts';
import type { PortalSession, StoredCard, StoredCustomer } from '../resources.ts';
import { type ApiContext, bodyOf, changing, type IdRoute, listAnswer } from './context.ts';
import { readParams, text, webAddress } from './params.ts';

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

const SESSION_LIFE_SECONDS = 60 * 60;

const newSessionSchema = z.object({ redirect_url: webAddress.optional(), customer: z.object({ id: text }) });

/** Sessions of the billing portal. */
export function portalSessionRoutes(context: ApiContext): void {
  const { app, config } = context;
  app.post(
    '/portal_sessions',
    changing(context, (change, request) => {
      const { redirect_url, customer } = readParams(newSessionSchema, bodyOf(request));
      found(findCustomer(change.state, customer.id), customer.id, 'customer[id]');
      const token = change.newId('');
      const session: PortalSession = {
        object: 'portal_session',
        id: change.newId('portal_'),
        token,
        access_url: `${config.publicUrl}/portal/v2/${token}/`,
        status: 'created',
        created_at: change.now,
        expires_at: change.now + SESSION_LIFE_SECONDS,
        customer_id: customer.id,
        ...(redirect_url !== undefined && { redirect_url }),
      };
      change.state.portalSessions.push(session);
      return { portal_session: session };
    }),
  );
}
