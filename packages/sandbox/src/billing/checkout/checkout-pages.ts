import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { html } from '../../html/html.ts';
import { bodyOf, type IdRoute } from '../api/api-context.ts';
import { parseForm } from '../api/form.ts';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import { hasOpenSubscription } from '../life-cycle/one-subscription.ts';
import { type BillingPage, notePage, sendPage } from '../pages/billing-page.ts';
import { problemWords } from '../pages/problem-words.ts';
import type { Checkout } from '../resources/hosted-page.ts';
import type { BillingState } from '../state/billing-state.ts';
import type { BillingStore } from '../state/billing-store.ts';
import { CHECKOUT_ACTIONS } from './checkout-actions.ts';
import { quoteOf } from './quote.ts';
import { type CheckoutProblem, renderCheckout } from './render-checkout.ts';

const COUPON_ACTIONS: ReadonlySet<unknown> = new Set(['add-coupon', 'remove-coupon']);

const checkoutOf = (state: BillingState, id: string): Checkout | undefined =>
  state.checkouts.find(({ page }) => page.id === id);

/** The hosted checkout at `/pages/v3/{id}/`: a page and its forms, which need no JavaScript. */
export const checkoutPages: FastifyPluginAsync<{ store: BillingStore }> = async (app, { store }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => parseForm(String(body)),
  );

  /** The page as it is now, with what to tell of the last attempt. */
  const show = (reply: FastifyReply, id: string, problem?: CheckoutProblem): FastifyReply =>
    store.read((state, now) => {
      const checkout = checkoutOf(state, id);
      if (checkout === undefined) return sendPage(reply, UNKNOWN);
      if (leavesTo(checkout) !== undefined) return sendPage(reply, overPage(checkout));
      if (checkout.page.expires_at <= now) return sendPage(reply, EXPIRED);
      const owner = checkout.order.customer.id;
      if (owner !== undefined && hasOpenSubscription(state, owner)) return sendPage(reply, ownedPage(checkout));
      return sendPage(reply, {
        title: 'Subscribe',
        status: problem === undefined ? 200 : 422,
        content: renderCheckout(checkout, quoteOf(state, checkout, now), problem),
        leadsTo: [checkout.redirect_url, checkout.cancel_url],
      });
    });

  app.get<IdRoute>('/pages/v3/:id/', async ({ params }, reply) => show(reply, params.id));

  app.post<IdRoute>('/pages/v3/:id/', async (request, reply) => {
    const { id } = request.params;
    const body = bodyOf(request);
    const act = CHECKOUT_ACTIONS.get(body.action);
    const isOpen = store.read((state, now) => {
      const checkout = checkoutOf(state, id);
      return checkout !== undefined && leavesTo(checkout) === undefined && checkout.page.expires_at > now;
    });
    let words: string | undefined;
    if (isOpen && act !== undefined) {
      try {
        words = store.change('hosted_page', (change) => {
          const checkout = checkoutOf(change.state, id);
          return checkout && act(change, checkout, body);
        });
      } catch (error) {
        if (!(error instanceof BillingProblem)) throw error;
        words = problemWords(error);
      }
    }
    // Whoever sends a form of a page that is done is led on, as the first time.
    const next = store.read((state) => {
      const checkout = checkoutOf(state, id);
      return checkout && leavesTo(checkout);
    });
    if (next) return reply.redirect(next, 303);
    if (words !== undefined) return show(reply, id, { at: COUPON_ACTIONS.has(body.action) ? 'coupon' : 'card', words });
    return isOpen ? reply.redirect(`/pages/v3/${id}/`, 303) : show(reply, id);
  });
};

/** Where a page that is done leads: the address that the order named, with the page's id and what became of it. */
function leavesTo({ page, redirect_url, cancel_url }: Checkout): string | undefined {
  const isCancelled = page.state === 'cancelled';
  if (!isCancelled && page.state !== 'succeeded' && page.state !== 'acknowledged') return undefined;
  const address = isCancelled ? (cancel_url ?? redirect_url) : redirect_url;
  if (address === undefined) return '';
  const url = new URL(address);
  url.searchParams.set('id', page.id);
  url.searchParams.set('state', isCancelled ? 'cancelled' : 'succeeded');
  return url.href;
}

function overPage(checkout: Checkout) {
  const next = leavesTo(checkout);
  const link = next ? html`<p><a class="button" href="${next}">Go on</a></p>` : undefined;
  return checkout.page.state === 'cancelled'
    ? notePage('You cancelled this', html`<p>Nothing was charged.</p>${link}`, 410)
    : notePage('Thank you', html`<p>Your subscription is set up.</p>${link}`, 200);
}

/** Of an order that was opened before its customer subscribed elsewhere, such as in another tab. */
const ownedPage = ({ redirect_url, cancel_url }: Checkout): BillingPage => ({
  ...notePage(
    'You have a subscription already',
    html`<p>Nothing was charged here. You can change or cancel your subscription in your account.</p>
<form method="post"><button name="action" value="cancel">Go back</button></form>`,
    409,
  ),
  leadsTo: [redirect_url, cancel_url],
});

const UNKNOWN = notePage('There is no such page', html`<p>Go back and begin again.</p>`, 404);
const EXPIRED = notePage('This page has expired', html`<p>Nothing was charged. Go back and begin again.</p>`, 410);
