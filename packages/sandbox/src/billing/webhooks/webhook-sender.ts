import type { BillingConfig } from '../billing-config.ts';
import type { BillingEvent } from '../resources/event.ts';
import type { BillingState } from '../state/billing-state.ts';
import type { BillingStore } from '../state/billing-store.ts';
import { retryDelay } from './retry-plan.ts';
import { sendEvent } from './send-event.ts';

const LOOK_EVERY_MS = 200;

/** Tells the product of events: by itself in their order, and on demand in any order, twice, or not at all. */
export interface WebhookSender {
  start(): void;
  stop(): void;
  /** Sends events now, one after the other as named, whether they were sent or not. */
  send(eventIds: readonly string[]): Promise<void>;
  /** Events that wait are never sent. */
  drop(eventIds: readonly string[]): void;
  setMode(mode: BillingState['webhooks']['mode']): void;
}

export function webhookSender(
  store: BillingStore,
  webhook: BillingConfig['webhook'],
  onFailure: (error: unknown) => void,
): WebhookSender {
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  /** One at a time, so that the order is the one asked for. */
  const queued = (work: () => Promise<void>): Promise<void> => {
    const done = sending.then(work);
    sending = done.catch(() => undefined);
    return done;
  };

  async function deliver(eventId: string): Promise<void> {
    const event = store.read(({ events }) => events.find(({ id }) => id === eventId));
    if (event === undefined || webhook === undefined) return;
    const isTaken = await sendEvent(webhook, event);
    store.change('scheduled_job', ({ state }) => record(state, eventId, isTaken));
  }

  async function deliverDue(): Promise<void> {
    for (const { id } of store.read((state) => dueEvents(state, Date.now()))) await deliver(id);
  }

  return {
    start: () => {
      let isBusy = false;
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        queued(deliverDue)
          .catch(onFailure)
          .finally(() => {
            isBusy = false;
          });
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
    send: (eventIds) =>
      queued(async () => {
        for (const id of eventIds) await deliver(id);
      }),
    drop: (eventIds) =>
      store.change('scheduled_job', ({ state }) => {
        for (const event of state.events)
          if (eventIds.includes(event.id) && waits(event)) event.webhook_status = 'skipped';
        forget(state, eventIds);
      }),
    setMode: (mode) =>
      store.change('scheduled_job', ({ state }) => {
        state.webhooks.mode = mode;
      }),
  };
}

const waits = ({ webhook_status: status }: BillingEvent): boolean =>
  status === 'scheduled' || status === 're_scheduled';

/** What is to be sent by itself now, in the order in which it happened. */
function dueEvents({ events, webhooks }: BillingState, now: number): BillingEvent[] {
  if (webhooks.mode === 'hold') return [];
  const later = new Set(webhooks.retries.filter(({ next_at }) => next_at > now).map(({ event_id }) => event_id));
  return events.filter((event) => waits(event) && !later.has(event.id));
}

function record(state: BillingState, eventId: string, isTaken: boolean): void {
  const event = state.events.find(({ id }) => id === eventId);
  if (event === undefined) return;
  const attempts = 1 + (state.webhooks.retries.find(({ event_id }) => event_id === eventId)?.attempts ?? 0);
  forget(state, [eventId]);
  const delay = retryDelay(attempts);
  if (isTaken) event.webhook_status = 'succeeded';
  else if (delay === undefined) event.webhook_status = 'failed';
  else {
    event.webhook_status = 're_scheduled';
    state.webhooks.retries.push({ event_id: eventId, attempts, next_at: Date.now() + delay });
  }
}

function forget({ webhooks }: BillingState, eventIds: readonly string[]): void {
  webhooks.retries = webhooks.retries.filter(({ event_id }) => !eventIds.includes(event_id));
}
