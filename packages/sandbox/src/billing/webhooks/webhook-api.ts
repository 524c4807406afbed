import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { BillingStore } from '../state/billing-store.ts';
import type { WebhookSender } from './webhook-sender.ts';

const orderSchema = z.object({ event_ids: z.array(z.string()) });
const modeSchema = z.object({ mode: z.enum(['send', 'hold']) });

/** `/api/billing/webhooks`, which only the sandbox has, for tests: what is sent, and when. */
export const webhookApi: FastifyPluginAsync<{ store: BillingStore; sender: WebhookSender }> = async (
  app,
  { store, sender },
) => {
  app.get('/api/billing/webhooks', async () =>
    store.read(({ events, webhooks }) => ({
      mode: webhooks.mode,
      events: events.map(({ id, event_type, webhook_status }) => ({ id, event_type, webhook_status })),
    })),
  );
  app.post('/api/billing/webhooks/mode', async ({ body }, reply) => {
    sender.setMode(modeSchema.parse(body).mode);
    return reply.code(204).send();
  });
  app.post('/api/billing/webhooks/send', async ({ body }, reply) => {
    await sender.send(orderSchema.parse(body).event_ids);
    return reply.code(204).send();
  });
};
