import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../../html.ts';
import type { IdRoute } from '../api/context.ts';
import { acceptForms, bodyOf, type FormTree, readParams, text } from '../api/params.ts';
import { BillingProblem, type Change, findCheckout, findCustomer } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import { cardInputSchema, readCard } from '../cards.ts';
import { usableCoupon } from '../life-cycle/charge.ts';
import {
  createCustomer,
  createSubscription,
  hasOpenSubscription,
  requireNoOther,
} from '../life-cycle/create-subscription.ts';
import type { Checkout, StoredCard } from '../resources.ts';
import { itemPriceOf } from '../site.ts';
import { type BillingPage, messagePage, problemWords, sendPage } from './billing-page.ts';
import { type CheckoutProblem, quoteOf, renderCheckout } from './render-checkout.ts';

const COUPON_ACTIONS: ReadonlySet<unknown> = new Set(['add-coupon', 'remove-coupon']);

/** The hosted checkout at `/pages/v3/{id}/`: a page and its forms, which need no JavaScript. */
export const checkoutPages: FastifyPluginAsync<{ store: BillingStore }> = async (app, { store }) => {
  acceptForms(app);

  const show = (reply: FastifyReply, id: string, problem?: CheckoutProblem): FastifyReply =>
    store.read((state, now) => {
      const checkout = findCheckout(state, id);
      if (checkout === undefined) return sendPage(reply, UNKNOWN);
      if (redirectOf(checkout) !== undefined) return sendPage(reply, overPage(checkout));
      if (checkout.page.expires_at <= now) return sendPage(reply, EXPIRED);
      const owner = checkout.order.customer.id;
      if (owner !== undefined && hasOpenSubscription(state, owner)) return sendPage(reply, ownedPage(checkout));
      return sendPage(reply, {
        title: 'Subscribe',
        status: problem === undefined ? 200 : 422,
        content: renderCheckout(checkout, quoteOf(checkout, now), problem),
        leadsTo: [checkout.redirect_url, checkout.cancel_url],
      });
    });

  app.get<IdRoute>('/pages/v3/:id/', async ({ params }, reply) => show(reply, params.id));

  app.post<IdRoute>('/pages/v3/:id/', async (request, reply) => {
    const { id } = request.params;
    const body = bodyOf(request);
    let words: string | undefined;
    try {
      words = store.change((change) => {
        const checkout = findCheckout(change.state, id);
        const isOpen = checkout && redirectOf(checkout) === undefined && checkout.page.expires_at > change.now;
        return isOpen ? ACTIONS.get(body.action)?.(change, checkout, body) : undefined;
      });
    } catch (error) {
      if (!(error instanceof BillingProblem)) throw error;
      words = problemWords(error);
    }
    // A repeated form of a finished page redirects again.
    const next = store.read((state) => {
      const checkout = findCheckout(state, id);
      return checkout && redirectOf(checkout);
    });
    if (next) return reply.redirect(next, 303);
    if (words !== undefined) return show(reply, id, { at: COUPON_ACTIONS.has(body.action) ? 'coupon' : 'card', words });
    return reply.redirect(`/pages/v3/${id}/`, 303);
  });
};

/** The redirect of a finished page: the order's URL, with the page's id and state. */
function redirectOf({ page, redirect_url, cancel_url }: Checkout): string | undefined {
  const isCancelled = page.state === 'cancelled';
  if (!isCancelled && page.state !== 'succeeded') return undefined;
  const address = isCancelled ? (cancel_url ?? redirect_url) : redirect_url;
  if (address === undefined) return '';
  const url = new URL(address);
  url.searchParams.set('id', page.id);
  url.searchParams.set('state', isCancelled ? 'cancelled' : 'succeeded');
  return url.href;
}

function overPage(checkout: Checkout) {
  const next = redirectOf(checkout);
  const link = next ? html`<p><a class="button" href="${next}">Go on</a></p>` : undefined;
  return checkout.page.state === 'cancelled'
    ? messagePage('You cancelled this', html`<p>Nothing was charged.</p>${link}`, 410)
    : messagePage('Thank you', html`<p>Your subscription is set up.</p>${link}`, 200);
}

/** For an order that was opened before its customer subscribed elsewhere, such as in another tab. */
const ownedPage = ({ redirect_url, cancel_url }: Checkout): BillingPage => ({
  ...messagePage(
    'You have a subscription already',
    html`<p>Nothing was charged here. You can change or cancel your subscription in your account.</p>
<form method="post"><button name="action" value="cancel">Go back</button></form>`,
    409,
  ),
  leadsTo: [redirect_url, cancel_url],
});

const UNKNOWN = messagePage('There is no such page', html`<p>Go back and begin again.</p>`, 404);
const EXPIRED = messagePage('This page has expired', html`<p>Nothing was charged. Go back and begin again.</p>`, 410);

const DECLINED = 'Your card was declined. Nothing was charged. Use another card.';

/** Charges a card; the subscription begins when the payment succeeds. Throws when the order itself is no longer possible. */
function pay(change: Change, checkout: Checkout, body: FormTree): string | undefined {
  const input = cardInputSchema.safeParse(body);
  if (!input.success) return 'Fill in the whole card: number, month, year and security code.';
  checkout.page.state = 'requested';
  delete checkout.asking;
  const read = readCard(input.data, change.now);
  if (read === 'unknown_number') return 'This card number is not valid. Use one of the test cards below.';
  if (read === 'expired') return 'This card has expired. Check the date, or use another card.';
  switch (read.outcome) {
    case 'declines':
      return DECLINED;
    case 'lacks_funds':
      return 'Your card has not enough money on it. Nothing was charged. Use another card.';
    case 'asks':
      checkout.asking = read.card;
      return undefined;
    default:
      return complete(change, checkout, read.card);
  }
}

function complete(change: Change, checkout: Checkout, card: StoredCard): undefined {
  const { order, page } = checkout;
  const existing = order.customer.id === undefined ? undefined : findCustomer(change.state, order.customer.id);
  const customer = existing ?? createCustomer(change, order.customer);
  // The order's fields are current; those that it lacks stay.
  Object.assign(customer.resource, order.customer);
  requireNoOther(change.state, customer.resource.id);
  customer.card = card;
  createSubscription(change, {
    customer,
    price: itemPriceOf(order.item_price_id),
    couponIds: order.coupon_ids,
    trialEnd: order.trial_end,
  });
  delete checkout.asking;
  page.state = 'succeeded';
}

const couponSchema = z.object({ coupon: text });

/** Runs a form of the page; returns the messages for the visitor, if any. Throws BillingProblem. */
type CheckoutAction = (change: Change, checkout: Checkout, body: FormTree) => string | undefined;

const ACTIONS: ReadonlyMap<unknown, CheckoutAction> = new Map(
  Object.entries<CheckoutAction>({
    pay,
    confirm: (change, checkout) => (checkout.asking ? complete(change, checkout, checkout.asking) : DECLINED),
    refuse: (_change, checkout) => {
      delete checkout.asking;
      return 'You did not confirm the payment. Nothing was charged.';
    },
    'add-coupon': (_change, { order }, body) => {
      const id = readParams(couponSchema, body).coupon.toUpperCase();
      usableCoupon(id, itemPriceOf(order.item_price_id).currency_code);
      order.coupon_ids = [...new Set([...order.coupon_ids, id])];
      return undefined;
    },
    'remove-coupon': (_change, { order }, body) => {
      const { coupon } = readParams(couponSchema, body);
      order.coupon_ids = order.coupon_ids.filter((id) => id !== coupon);
      return undefined;
    },
    cancel: (_change, { page }) => {
      page.state = 'cancelled';
      return undefined;
    },
  }),
);
