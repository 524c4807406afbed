import { z } from 'zod';
import { BillingProblem, findCustomer, found, newId } from '../billing-state.ts';
import { cardInputSchema, readCard } from '../cards.ts';
import { createCustomer } from '../life-cycle/create-subscription.ts';
import type { PortalSession, StoredCard } from '../resources.ts';
import { type ApiContext, changing, type IdRoute } from './context.ts';
import { bodyOf, readParams, text, webAddress } from './params.ts';

const SESSION_LIFE_SECONDS = 60 * 60;

export const personSchema = z.object({
  id: text.max(50).optional(),
  email: z.email().optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  locale: text.optional(),
});
const newCustomerSchema = personSchema.extend({
  auto_collection: z.enum(['on', 'off']).optional(),
  card: cardInputSchema.optional(),
});
const newSessionSchema = z.object({ redirect_url: webAddress.optional(), customer: z.object({ id: text }) });

export function customerRoutes(context: ApiContext): void {
  const { app, store, config } = context;
  app.get<IdRoute>('/customers/:id', async ({ params }) =>
    store.read((state) => ({ customer: found(findCustomer(state, params.id), params.id).resource })),
  );
  app.post(
    '/customers',
    changing(context, (change, request) => {
      const { card, ...input } = readParams(newCustomerSchema, bodyOf(request));
      const stored = card && payingCard(readCard(card, change.now));
      return { customer: createCustomer(change, { ...input, card: stored }).resource };
    }),
  );
  app.post(
    '/portal_sessions',
    changing(context, ({ state, now }, request) => {
      const { redirect_url, customer } = readParams(newSessionSchema, bodyOf(request));
      found(findCustomer(state, customer.id), customer.id, 'customer[id]');
      const token = newId();
      const session: PortalSession = {
        id: newId('portal_'),
        token,
        access_url: `${config.publicUrl}/portal/v2/${token}/`,
        created_at: now,
        expires_at: now + SESSION_LIFE_SECONDS,
        customer_id: customer.id,
        redirect_url,
      };
      state.portalSessions.push(session);
      return { portal_session: session };
    }),
  );
}

/** A card that can be stored without its holder's confirmation. Throws otherwise. */
function payingCard(read: ReturnType<typeof readCard>): StoredCard {
  if (typeof read === 'string') throw new BillingProblem('param_wrong_value', 'The card is not valid', 'card[number]');
  if (read.outcome === 'pays' || read.outcome === 'fails_later') return read.card;
  throw new BillingProblem('payment_processing_failed', 'The card was declined');
}
