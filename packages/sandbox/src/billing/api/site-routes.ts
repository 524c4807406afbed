import { z } from 'zod';
import { BillingProblem, found } from '../billing-state.ts';
import { ITEM_PRICES, SITE_CREATED_AT } from '../site.ts';
import { type ApiContext, type IdRoute, listResponse } from './context.ts';
import { bodyOf, moment, readParams } from './params.ts';

const TIME_MACHINE = 'delorean';
/** All due changes are applied at once: a mistake such as passing milliseconds would never end. */
const FURTHEST_SECONDS = 10 * 366 * 86_400;
const travelSchema = z.object({ destination_time: moment });

/** Prices, invoices and webhooks, and the movable clock of Chargebee's test sites: forward only. */
export function siteRoutes({ app, store, config: { webhook } }: ApiContext): void {
  app.get('/item_prices', async (request) => listResponse('item_price', ITEM_PRICES, request));
  app.get('/invoices', async (request) => store.read(({ invoices }) => listResponse('invoice', invoices, request)));

  const endpoint = webhook && { id: 'storefront', url: webhook.url, disabled: false, created_at: SITE_CREATED_AT };
  app.get('/webhook_endpoints', async (request) =>
    listResponse('webhook_endpoint', endpoint ? [endpoint] : [], request),
  );

  const timeMachine = (id: string): object => {
    found(id === TIME_MACHINE ? id : undefined, id);
    return { time_machine: { name: id, destination_time: store.read((_state, now) => now) } };
  };
  app.get<IdRoute>('/time_machines/:id', async ({ params }) => timeMachine(params.id));
  app.post<IdRoute>('/time_machines/:id/travel_forward', async (request) => {
    const { destination_time: destination } = readParams(travelSchema, bodyOf(request));
    const seconds = destination - store.read((_state, now) => now);
    if (seconds < 0 || seconds > FURTHEST_SECONDS) {
      const message = 'destination_time : is not within the next ten years';
      throw new BillingProblem('param_wrong_value', message, 'destination_time');
    }
    store.moveClock(seconds);
    return timeMachine(request.params.id);
  });
}
