import { z } from 'zod';
import { findCheckout, found, newId } from '../billing-state.ts';
import { usableCoupon } from '../life-cycle/charge.ts';
import type { Checkout } from '../resources.ts';
import { itemPriceOf } from '../site.ts';
import { type ApiContext, changing, type IdRoute } from './context.ts';
import { personSchema } from './customer-routes.ts';
import { bodyOf, couponIds, moment, PLAN_PRICE, planPrice, readParams, webAddress } from './params.ts';

const PAGE_LIFE_SECONDS = 3 * 60 * 60;

const newCheckoutSchema = z.object({
  subscription_items: planPrice,
  coupon_ids: couponIds,
  customer: personSchema.default({}),
  subscription: z.object({ trial_end: moment.optional() }).default({}),
  redirect_url: webAddress.optional(),
  cancel_url: webAddress.optional(),
});

export function hostedPageRoutes(context: ApiContext): void {
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
export function shownPage({ page }: Checkout, now: number): Checkout['page'] {
  const isOver = (page.state === 'created' || page.state === 'requested') && page.expires_at <= now;
  return isOver ? { ...page, state: 'cancelled' } : page;
}
