import { type ApiContext, listAnswer } from './api-context.ts';

const INVOICE_RULES = {
  filters: ['id', 'customer_id', 'subscription_id', 'status', 'date', 'updated_at'],
  sorts: ['date', 'updated_at'],
} as const;
const EVENT_RULES = {
  filters: ['id', 'event_type', 'occurred_at', 'source', 'webhook_status'],
  sorts: ['occurred_at'],
} as const;

/** What has happened: invoices and events. */
export function recordRoutes({ app, store }: ApiContext): void {
  app.get('/invoices', async (request) =>
    store.read(({ invoices }) => listAnswer('invoice', invoices, request, INVOICE_RULES)),
  );
  app.get('/events', async (request) => store.read(({ events }) => listAnswer('event', events, request, EVENT_RULES)));
}
