import { z } from 'zod';
import { BillingProblem, found } from '../billing-state.ts';
import { ITEM_PRICES, SITE_CREATED_AT } from '../site.ts';
import { type ApiContext, bodyOf, type IdRoute, listAnswer } from './context.ts';
import { moment, readParams } from './params.ts';

const PRICE_RULES = {
  filters: ['id', 'item_id', 'currency_code', 'period_unit', 'status'],
  sorts: ['updated_at', 'id'],
} as const;

/** What is sold. */
export function catalogueRoutes({ app }: ApiContext): void {
  app.get('/item_prices', async (request) => listAnswer('item_price', ITEM_PRICES, request, PRICE_RULES));
}

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

const NAME = 'delorean';
/** Everything that falls due on the way happens at once: a slip such as milliseconds would never end. */
const FURTHEST_SECONDS = 10 * 366 * 86_400;
const travelSchema = z.object({ destination_time: moment.optional() });

/** The movable clock, as test sites of Chargebee have it: forward only. */
export function timeMachineRoutes({ app, store }: ApiContext): void {
  const answer = (id: string): object => {
    found(id === NAME ? id : undefined, id);
    return {
      time_machine: {
        object: 'time_machine',
        name: NAME,
        time_travel_status: 'succeeded',
        genesis_time: SITE_CREATED_AT,
        destination_time: store.read((_state, now) => now),
      },
    };
  };
  app.get<IdRoute>('/time_machines/:id', async ({ params }) => answer(params.id));
  app.post<IdRoute>('/time_machines/:id/travel_forward', async (request) => {
    const { destination_time: destination } = readParams(travelSchema, bodyOf(request));
    const now = store.read((_state, at) => at);
    if (destination !== undefined && destination > now + FURTHEST_SECONDS) {
      throw new BillingProblem(
        'param_wrong_value',
        'destination_time : is more than ten years ahead',
        'destination_time',
      );
    }
    if (destination !== undefined && destination < now) {
      throw new BillingProblem('param_wrong_value', 'destination_time : lies in the past', 'destination_time');
    }
    if (destination !== undefined) store.moveClock(destination - now);
    return answer(request.params.id);
  });
}
