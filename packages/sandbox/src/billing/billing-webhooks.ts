import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { BillingConfig } from '../config.ts';
import { deliveryLoop, postWebhook, retryDelay } from '../webhooks.ts';
import type { BillingState } from './billing-state.ts';
import type { BillingStore } from './billing-store.ts';
import type { BillingEvent } from './resources.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'ChargeBee' };

/** Tells the product of events: by itself in their order, and on demand in any order. */
export interface WebhookSender {
  start(): void;
  stop(): Promise<void>;
  /** Sends events now, one after the other as named, whether they were sent or not. */
  send(eventIds: readonly string[]): Promise<void>;
  setMode(mode: BillingState['webhooks']['mode']): void;
}

export function webhookSender(
  store: BillingStore,
  { webhook, retryDelaysMs }: Pick<BillingConfig, 'webhook' | 'retryDelaysMs'>,
  onFailure: (error: unknown) => void,
): WebhookSender {
  async function deliver(eventId: string, stopped: AbortSignal): Promise<void> {
    const event = store.read(({ events }) => events.find(({ id }) => id === eventId));
    if (event === undefined || webhook === undefined) return;
    const isTaken = await postWebhook(webhook, { headers: HEADERS, body: JSON.stringify(event) }, stopped);
    if (stopped.aborted) return;
    store.change('scheduled_job', ({ state }) => record(state, { eventId, isTaken, retryDelaysMs }));
  }

  const deliverAll = async (eventIds: readonly string[], stopped: AbortSignal): Promise<void> => {
    for (const id of eventIds) await deliver(id, stopped);
  };
  const loop = deliveryLoop(
    (stopped) =>
      deliverAll(
        store.read((state) => dueEvents(state, Date.now())),
        stopped,
      ),
    onFailure,
  );

  return {
    start: loop.start,
    stop: loop.stop,
    send: (eventIds) => loop.inTurn((stopped) => deliverAll(eventIds, stopped)),
    setMode: (mode) =>
      store.change('scheduled_job', ({ state }) => {
        state.webhooks.mode = mode;
      }),
  };
}

const waits = ({ webhook_status: status }: BillingEvent): boolean =>
  status === 'scheduled' || status === 're_scheduled';

/** What is to be sent by itself now, in the order in which it happened. */
function dueEvents({ events, webhooks }: BillingState, now: number): string[] {
  if (webhooks.mode === 'hold') return [];
  const later = new Set(webhooks.retries.filter(({ next_at }) => next_at > now).map(({ event_id }) => event_id));
  return events.filter((event) => waits(event) && !later.has(event.id)).map(({ id }) => id);
}

interface Attempt {
  readonly eventId: string;
  readonly isTaken: boolean;
  readonly retryDelaysMs: BillingConfig['retryDelaysMs'];
}

function record(state: BillingState, { eventId, isTaken, retryDelaysMs }: Attempt): void {
  const event = state.events.find(({ id }) => id === eventId);
  if (event === undefined) return;
  const attempts = 1 + (state.webhooks.retries.find(({ event_id }) => event_id === eventId)?.attempts ?? 0);
  state.webhooks.retries = state.webhooks.retries.filter(({ event_id }) => event_id !== eventId);
  const delay = retryDelay(attempts, retryDelaysMs);
  if (isTaken) event.webhook_status = 'succeeded';
  else if (delay === undefined) event.webhook_status = 'failed';
  else {
    event.webhook_status = 're_scheduled';
    state.webhooks.retries.push({ event_id: eventId, attempts, next_at: Date.now() + delay });
  }
}

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
