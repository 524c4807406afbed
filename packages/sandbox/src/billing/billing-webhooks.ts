import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { postWebhook, RETRY_DELAYS_MS, type WebhookReceiver } from '../webhooks.ts';
import type { BillingState } from './billing-state.ts';
import type { BillingStore } from './billing-store.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'ChargeBee' };
const LOOK_EVERY_MS = 200;
const orderSchema = z.object({ event_ids: z.array(z.string()) });

interface BillingWebhooksOptions {
  readonly store: BillingStore;
  readonly receiver: WebhookReceiver | undefined;
}

/** Sends events to the product in order; by `/api/billing/webhooks/send`, tests send them again at once. */
export const billingWebhooks: FastifyPluginAsync<BillingWebhooksOptions> = async (app, { store, receiver }) => {
  const stopping = new AbortController();
  /** Refused events: the number of attempts, and when the next is due. */
  const refused = new Map<string, { readonly attempts: number; readonly nextAt: number }>();
  let turn = Promise.resolve();

  /** Sends one event after the other, after what is under way. */
  function send(eventIds: () => readonly string[]): Promise<void> {
    const done = turn.then(async () => {
      for (const id of eventIds()) if (receiver !== undefined) await deliver(receiver, id);
    });
    turn = done.catch((error: unknown) => app.log.error({ err: error }, 'webhook delivery failed'));
    return done;
  }
  async function deliver(to: WebhookReceiver, id: string): Promise<void> {
    const event = store.read(({ events }) => events.find((one) => one.id === id));
    if (event === undefined || stopping.signal.aborted) return;
    const isTaken = await postWebhook(to, { headers: HEADERS, body: JSON.stringify(event) }, stopping.signal);
    if (stopping.signal.aborted) return;
    const status = isTaken ? 'succeeded' : statusAfterRefusal(id);
    store.change(({ state }) => {
      for (const one of state.events) if (one.id === id) one.webhook_status = status;
    });
  }
  function statusAfterRefusal(id: string): 're_scheduled' | 'failed' {
    const attempts = 1 + (refused.get(id)?.attempts ?? 0);
    const delay = RETRY_DELAYS_MS[attempts - 1];
    if (delay === undefined) return 'failed';
    refused.set(id, { attempts, nextAt: Date.now() + delay });
    return 're_scheduled';
  }
  function dueEvents({ events }: BillingState): string[] {
    const isDue = (id: string): boolean => (refused.get(id)?.nextAt ?? 0) <= Date.now();
    return events.filter((event) => /scheduled$/.test(event.webhook_status) && isDue(event.id)).map(({ id }) => id);
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A failure is logged.
      await send(() => store.read(dueEvents)).catch(() => undefined);
      // Closing ends the pause.
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  app.addHook('onListen', async () => {
    if (receiver !== undefined) void sendDue();
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await turn;
  });

  app.get('/api/billing/webhooks', async () =>
    store.read(({ events }) => ({
      events: events.map(({ id, event_type, webhook_status }) => ({ id, event_type, webhook_status })),
    })),
  );
  app.post('/api/billing/webhooks/send', async ({ body }, reply) => {
    const { event_ids } = orderSchema.parse(body);
    await send(() => event_ids);
    return reply.code(204).send();
  });
};
