import { z } from 'zod';
import { type BillingState, customerOf, findSubscription, found, invoicesOf } from '../billing-state.ts';
import { usableCoupon } from '../life-cycle/charge.ts';
import type { Checkout } from '../resources.ts';
import { findItemPrice } from '../site.ts';
import { type ApiContext, bodyOf, changing, type IdRoute, listAnswer } from './context.ts';
import { list, moment, readParams, text, webAddress } from './params.ts';
import { subscriptionItemsSchema } from './subscription-routes.ts';

const RULES = { filters: ['id', 'type', 'state', 'updated_at'], sorts: ['created_at', 'updated_at'] } as const;
const PAGE_LIFE_SECONDS = 3 * 60 * 60;

const newCheckoutSchema = z.object({
  subscription_items: subscriptionItemsSchema,
  coupon_ids: list(text).default([]),
  customer: z
    .object({
      id: text.max(50).optional(),
      email: z.email().optional(),
      first_name: text.optional(),
      last_name: text.optional(),
      locale: text.optional(),
    })
    .default({}),
  subscription: z
    .object({ id: text.max(50).optional(), trial_end: moment.optional(), start_date: moment.optional() })
    .default({}),
  layout: z.literal('full_page').optional(),
  redirect_url: webAddress.optional(),
  cancel_url: webAddress.optional(),
  pass_thru_content: z.string().max(2048).optional(),
});

/** Hosted pages: the checkout of a new subscription. */
export function hostedPageRoutes(context: ApiContext): void {
  const { app, store, config } = context;
  app.post(
    '/hosted_pages/checkout_new_for_items',
    changing(context, (change, request) => {
      const { subscription, pass_thru_content, layout, subscription_items, ...params } = readParams(
        newCheckoutSchema,
        bodyOf(request),
      );
      const [{ item_price_id }] = subscription_items;
      const price = found(findItemPrice(item_price_id), item_price_id, 'subscription_items[item_price_id][0]');
      for (const id of params.coupon_ids) usableCoupon(change.state, id, price.currency_code);
      const id = change.newId('');
      const checkout: Checkout = {
        page: {
          object: 'hosted_page',
          id,
          type: 'checkout_new',
          url: `${config.publicUrl}/pages/v3/${id}/`,
          state: 'created',
          embed: false,
          layout: 'full_page',
          expires_at: change.now + PAGE_LIFE_SECONDS,
          ...(pass_thru_content !== undefined && { pass_thru_content }),
          ...change.born(),
        },
        order: {
          item_price_id,
          coupon_ids: params.coupon_ids,
          customer: params.customer,
          subscription_id: subscription.id,
          trial_end: subscription.trial_end,
          start_date: subscription.start_date,
        },
        redirect_url: params.redirect_url,
        cancel_url: params.cancel_url,
      };
      change.state.checkouts.push(checkout);
      return hostedPageAnswer(change.state, checkout, change.now);
    }),
  );
  app.get('/hosted_pages', async (request) =>
    store.read(({ checkouts }, now) =>
      listAnswer(
        'hosted_page',
        checkouts.map((checkout) => shownPage(checkout, now)),
        request,
        RULES,
      ),
    ),
  );
  app.get<IdRoute>('/hosted_pages/:id', async ({ params }) =>
    store.read((state, now) => hostedPageAnswer(state, findCheckout(state, params.id), now)),
  );
}

const findCheckout = (state: BillingState, id: string): Checkout =>
  found(
    state.checkouts.find(({ page }) => page.id === id),
    id,
  );

/** The page with what came of it, once it succeeded. */
function hostedPageAnswer(state: BillingState, checkout: Checkout, now: number): object {
  const page = shownPage(checkout, now);
  const { subscription_id: id } = checkout;
  const subscription = id === undefined ? undefined : findSubscription(state, id);
  if (subscription === undefined) return { hosted_page: page };
  const [invoice] = invoicesOf(state, subscription.id);
  const content = { subscription, customer: customerOf(state, subscription).resource, ...(invoice && { invoice }) };
  return { hosted_page: { ...page, content } };
}

/** One that has expired counts as cancelled: whoever asks has another clock, by which it may look open. */
function shownPage({ page }: Checkout, now: number): Checkout['page'] {
  const isOver = (page.state === 'created' || page.state === 'requested') && page.expires_at <= now;
  return isOver ? { ...page, state: 'cancelled' } : page;
}
