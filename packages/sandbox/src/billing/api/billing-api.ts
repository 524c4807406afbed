import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../../config.ts';
import { BillingProblem, type BillingState, findCheckout, found, newId, PROBLEM_STATUS } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import { usableCoupon } from '../life-cycle/charge.ts';
import type { Checkout } from '../resources.ts';
import { ITEM_PRICES, itemPriceOf, SITE_CREATED_AT } from '../site.ts';
import { type ApiContext, changing, type Fields, type IdRoute, listResponse } from './context.ts';
import { customerRoutes, personSchema } from './customer-routes.ts';
import { acceptForms, bodyOf, couponIds, moment, PLAN_PRICE, planPrice, readParams, webAddress } from './params.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

/** Chargebee's API v2, as used by its official SDK. To be registered under `/api/v2`. */
export const billingApi: FastifyPluginAsync<{ store: BillingStore; config: SandboxConfig['billing'] }> = async (
  app,
  { store, config },
) => {
  acceptForms(app);
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    requireApiKey(headers.authorization, config.apiKey);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = error instanceof BillingProblem ? error : new BillingProblem('internal_error', 'Internal error');
    if (problem !== error) request.log.error({ err: error }, 'the billing service failed');
    const { code, message, param } = problem;
    const status = PROBLEM_STATUS[code];
    const type = status === 402 ? 'payment' : 'invalid_request';
    return reply.code(status).send({ message, type, api_error_code: code, param, http_status_code: status });
  });
  app.setNotFoundHandler(async ({ url }) => {
    throw new BillingProblem('resource_not_found', `The sandbox does not double ${url}`);
  });
  const context = { app, store, config };
  siteRoutes(context);
  customerRoutes(context);
  subscriptionRoutes(context);
  hostedPageRoutes(context);
};

/** Checks an `Authorization` header of Basic authentication; the API key is its user name. Throws when it is wrong. */
function requireApiKey(header: string | undefined, apiKey: string): void {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(header ?? '') ?? [];
  const [userName = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  if (!timingSafeEqual(digest(userName), digest(apiKey))) {
    throw new BillingProblem('api_authentication_failed', 'Sorry, authentication failed. Invalid api key');
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const TIME_MACHINE = 'delorean';
/** All due changes are applied at once: a mistake such as passing milliseconds would never end. */
const FURTHEST_SECONDS = 10 * 366 * 86_400;
const travelSchema = z.object({ destination_time: moment });

/** Everything that is listed without other resources beside it, and the movable clock of Chargebee's test sites: forward only. */
function siteRoutes({ app, store, config: { webhook } }: ApiContext): void {
  const endpoint = webhook && { id: 'storefront', url: webhook.url, disabled: false, created_at: SITE_CREATED_AT };
  const lists: Readonly<Record<string, (state: BillingState, now: number) => readonly Fields[]>> = {
    item_price: () => ITEM_PRICES,
    invoice: ({ invoices }) => invoices,
    customer: ({ customers }) => customers.map(({ resource }) => resource),
    hosted_page: ({ checkouts }, now) => checkouts.map((checkout) => shownPage(checkout, now)),
    webhook_endpoint: () => (endpoint ? [endpoint] : []),
  };
  for (const [name, select] of Object.entries(lists)) {
    app.get(`/${name}s`, async (request) =>
      store.read((state, now) => listResponse(name, request, select(state, now))),
    );
  }

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

const PAGE_LIFE_SECONDS = 3 * 60 * 60;

const newCheckoutSchema = z.object({
  subscription_items: planPrice,
  coupon_ids: couponIds,
  customer: personSchema.default({}),
  subscription: z.object({ trial_end: moment.optional() }).default({}),
  redirect_url: webAddress.optional(),
  cancel_url: webAddress.optional(),
});

function hostedPageRoutes(context: ApiContext): void {
  const { app, store, config } = context;
  app.post(
    '/hosted_pages/checkout_new_for_items',
    changing(context, ({ state, now }, request) => {
      const {
        subscription,
        customer,
        coupon_ids,
        subscription_items: item_price_id,
        ...addresses
      } = readParams(newCheckoutSchema, bodyOf(request));
      const price = itemPriceOf(item_price_id, PLAN_PRICE);
      for (const coupon of coupon_ids) usableCoupon(coupon, price.currency_code);
      const id = newId();
      const page: Checkout['page'] = {
        id,
        type: 'checkout_new',
        url: `${config.publicUrl}/pages/v3/${id}/`,
        state: 'created',
        created_at: now,
        expires_at: now + PAGE_LIFE_SECONDS,
      };
      const order = { item_price_id, coupon_ids, customer, trial_end: subscription.trial_end };
      state.checkouts.push({ page, order, ...addresses });
      return { hosted_page: page };
    }),
  );
  app.get<IdRoute>('/hosted_pages/:id', async ({ params: { id } }) =>
    store.read((state, now) => ({ hosted_page: shownPage(found(findCheckout(state, id), id), now) })),
  );
}

/** An expired page counts as cancelled: the caller has another clock, by which it may look open. */
function shownPage({ page }: Checkout, now: number): Checkout['page'] {
  const isOver = (page.state === 'created' || page.state === 'requested') && page.expires_at <= now;
  return isOver ? { ...page, state: 'cancelled' } : page;
}
