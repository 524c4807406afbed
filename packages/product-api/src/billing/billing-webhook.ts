import { createHash } from 'node:crypto';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { lte } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { isInvalidValue } from '../database/failures.ts';
import { billingDeadLetters, billingEvents } from '../database/schema.ts';
import { acknowledged, serveWebhook, type WebhookCredentials } from '../plugins/webhook.ts';
import type { Services } from '../services.ts';
import { subscriptionSchema } from './chargebee-client.ts';
import { storeAndTrack, type TrackingContext } from './subscription-states.ts';
import { invalidateCustomer, storeEvent } from './subscription-store.ts';

export const BILLING_WEBHOOK_PATH = '/webhooks/billing';

/** The parts of an event that are used: for a subscription event, the whole subscription. */
const billingEventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  content: z.object({
    subscription: subscriptionSchema.extend({ deleted: z.boolean().default(false) }).optional(),
  }),
});
type BillingEvent = z.infer<typeof billingEventSchema>;

type WebhookOptions = Pick<Services, 'queries' | 'analytics' | 'now'> & { readonly credentials: WebhookCredentials };

/** A 2xx response confirms that the effect is stored; after any other, billing sends the event again. */
export const billingWebhook = fastifyPlugin(
  async (app: FastifyInstance, { credentials, ...context }: WebhookOptions) => {
    const { queries, now } = context;
    await serveWebhook(app, {
      path: BILLING_WEBHOOK_PATH,
      credentials,
      handler: async (request, reply) => {
        const parsed = billingEventSchema.safeParse(request.body);
        const outcome = parsed.success
          ? await applyBillingEvent(context, parsed.data).catch((error: unknown) => {
              // An error caused by the values would recur at each delivery; others may be transient.
              if (!isInvalidValue(error)) throw error;
              return setAside(request, causeOf(error));
            })
          : await setAside(request, z.prettifyError(parsed.error));
        FAILPOINTS['event taken'].publish('');
        request.log.info({ outcome, event: namesOf(request.body) }, 'billing event');
        return acknowledged(reply);
      },
    });

    async function setAside(request: FastifyRequest, reason: string): Promise<'dead letter'> {
      const body = JSON.stringify(request.body ?? null);
      // The same body is stored once.
      const bodyHash = createHash('sha256').update(body).digest('hex');
      await queries
        .insert(billingDeadLetters)
        .values({ body, bodyHash, reason, receivedAt: now() })
        .onConflictDoNothing();
      request.log.error({ event: namesOf(request.body), reason }, 'billing event stored as a dead letter');
      return 'dead letter';
    }
  },
  { name: 'billing-webhook', dependencies: ['error-handler', 'json-body'] },
);

/** The database's own message: the wrapping errors quote the values. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}

/** The other fields of an event are personal data and must not be logged. */
function namesOf(body: unknown): { readonly id?: string | undefined; readonly type?: string | undefined } {
  const { data } = z.object({ id: z.string().optional(), event_type: z.string().optional() }).safeParse(body);
  return { id: data?.id, type: data?.event_type };
}

/**
 * Applies an event once, however often it is delivered: the event and its effect are stored in one transaction. Events may arrive
 * in any order, because older versions never replace newer ones. Returns whether it is a duplicate.
 */
function applyBillingEvent(context: TrackingContext, event: BillingEvent): Promise<'new' | 'repeated'> {
  return context.queries.transaction(async (transaction) => {
    const row = { id: event.id, type: event.event_type, receivedAt: context.now() };
    const taken = await transaction.insert(billingEvents).values(row).onConflictDoNothing().returning();
    if (taken.length === 0) return 'repeated';
    FAILPOINTS['event noted'].publish('');
    if (event.content.subscription) {
      const { deleted, ...subscription } = event.content.subscription;
      await invalidateCustomer(transaction, subscription.customer_id);
      const store = () => storeEvent(transaction, subscription, deleted);
      await storeAndTrack(transaction, context, subscription, store);
    }
    return 'new';
  });
}

/** Deletes events and dead letters received until then: billing does not repeat them any more. */
export async function deleteOldEvents(queries: Queries, until: Date): Promise<void> {
  await queries.delete(billingEvents).where(lte(billingEvents.receivedAt, until));
  await queries.delete(billingDeadLetters).where(lte(billingDeadLetters.receivedAt, until));
}
