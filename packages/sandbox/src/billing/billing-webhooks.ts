import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { deliveryLoop, postWebhook, retryDelay, type WebhookReceiver } from '../webhooks.ts';
import type { BillingState } from './billing-state.ts';
import type { BillingStore } from './billing-store.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'ChargeBee' };
const orderSchema = z.object({ event_ids: z.array(z.string()) });
const modeSchema = z.object({ mode: z.enum(['send', 'hold']) });

/**
 * Sends events to the product, in their order; and `/api/billing/webhooks`, which only the sandbox has, for tests: they hold events
 * back, and send them in any order and repeatedly.
 */
export const billingWebhooks: FastifyPluginAsync<{
  store: BillingStore;
  receiver: WebhookReceiver | undefined;
}> = async (app, { store, receiver }) => {
  async function deliver(eventIds: readonly string[], stopped: AbortSignal): Promise<void> {
    for (const eventId of eventIds) {
      const event = store.read(({ events }) => events.find(({ id }) => id === eventId));
      if (event === undefined || receiver === undefined) continue;
      const isTaken = await postWebhook(receiver, { headers: HEADERS, body: JSON.stringify(event) }, stopped);
      if (stopped.aborted) return;
      store.change(({ state }) => recordAttempt(state, eventId, isTaken));
    }
  }
  const loop = deliveryLoop(
    (stopped) => deliver(store.read(dueEvents), stopped),
    (error) => app.log.error({ err: error }, 'webhook delivery failed'),
  );
  app.addHook('onListen', async () => {
    if (receiver !== undefined) loop.start();
  });
  app.addHook('onClose', loop.stop);

  app.get('/api/billing/webhooks', async () =>
    store.read(({ events, webhooks }) => ({
      mode: webhooks.mode,
      events: events.map(({ id, event_type, webhook_status }) => ({ id, event_type, webhook_status })),
    })),
  );
  app.post('/api/billing/webhooks/mode', async ({ body }, reply) => {
    const { mode } = modeSchema.parse(body);
    store.change(({ state }) => {
      state.webhooks.mode = mode;
    });
    return reply.code(204).send();
  });
  app.post('/api/billing/webhooks/send', async ({ body }, reply) => {
    const { event_ids } = orderSchema.parse(body);
    await loop.inTurn((stopped) => deliver(event_ids, stopped));
    return reply.code(204).send();
  });
};

/** The events to send automatically now, in their order. */
function dueEvents({ events, webhooks }: BillingState): string[] {
  if (webhooks.mode === 'hold') return [];
  const later = new Set(webhooks.retries.filter(({ next_at }) => next_at > Date.now()).map(({ event_id }) => event_id));
  return events
    .filter(({ id, webhook_status }) => /scheduled$/.test(webhook_status) && !later.has(id))
    .map(({ id }) => id);
}

function recordAttempt({ events, webhooks }: BillingState, eventId: string, isTaken: boolean): void {
  const event = events.find(({ id }) => id === eventId);
  if (event === undefined) return;
  const attempts = 1 + (webhooks.retries.find(({ event_id }) => event_id === eventId)?.attempts ?? 0);
  webhooks.retries = webhooks.retries.filter(({ event_id }) => event_id !== eventId);
  const delay = retryDelay(attempts);
  if (isTaken) event.webhook_status = 'succeeded';
  else if (delay === undefined) event.webhook_status = 'failed';
  else {
    event.webhook_status = 're_scheduled';
    webhooks.retries.push({ event_id: eventId, attempts, next_at: Date.now() + delay });
  }
}
