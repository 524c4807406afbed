import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '../../html.ts';
import { acceptForms, bodyOf, type FormTree, readParams, text } from '../api/params.ts';
import { BillingProblem, type BillingState, type Change } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import {
  cancelAtEndOfTerm,
  changePlan,
  pause,
  quotePlanChange,
  reactivate,
  removeCancellation,
  removePause,
  resume,
} from '../life-cycle/change-subscription.ts';
import { addPeriods, termAmounts } from '../life-cycle/charge.ts';
import { requireNoOther } from '../life-cycle/create-subscription.ts';
import type { Subscription } from '../resources.ts';
import { ITEM_PRICES, type ItemPrice, itemPriceOf } from '../site.ts';
import { type BillingPage, day, messagePage, money, problemWords, sendPage } from './billing-page.ts';
import { type PortalView, portalPath, portalView, renderInvoice, renderPortal } from './render-portal.ts';

interface Step {
  readonly state: BillingState;
  readonly now: number;
  readonly subscription: Subscription;
  readonly back: string;
  readonly target: string;
}

const RESUME = { title: 'Resume your subscription now?', action: 'resume', label: 'resume', back: 'Leave it paused' };
const REACTIVATE = { title: 'Subscribe again?', action: 'reactivate', label: 'subscribe', back: 'Go back' };

const STEPS: ReadonlyMap<string, { readonly title: string; readonly render: (step: Step) => Html }> = new Map([
  ['change', { title: 'Change plan', render: changeStep }],
  ['cancel', { title: 'Cancel', render: cancelStep }],
  ['pause', { title: 'Pause', render: pauseStep }],
  ['resume', { title: 'Resume', render: (step) => termStep(step, RESUME) }],
  ['reactivate', { title: 'Subscribe again', render: (step) => termStep(step, REACTIVATE) }],
]);

function termStep({ state, now, subscription, back, target }: Step, words: typeof RESUME): Html {
  const { currency_code, billing_period_unit: unit, billing_period, subscription_items } = subscription;
  const { taken, total, credits } = termAmounts(state, subscription, now);
  const show = (minor: number): string => money(minor, currency_code);
  return html`<section class="card note"><h1>${words.title}</h1>
<p>Access returns at once. It renews on ${day(addPeriods(now, billing_period, unit))}, until you cancel.</p>
<dl class="sum">
<div><dt>A ${unit} from today</dt><dd>${show(subscription_items[0].amount)}</dd></div>
${taken > 0 && html`<div><dt>Coupons</dt><dd>−${show(taken)}</dd></div>`}
${credits > 0 && html`<div><dt>Credit</dt><dd>−${show(credits)}</dd></div>`}
<div class="total"><dt>To pay today</dt><dd>${show(total - credits)}</dd></div>
</dl>
<form method="post" action="${target}"><button name="action" value="${words.action}">${
    total > credits
      ? `Pay ${show(total - credits)} and ${words.label}`
      : words.label.replace(/^./, (first) => first.toUpperCase())
  }</button></form>
<p><a href="${back}">${words.back}</a></p></section>`;
}

function changeStep({ state, now, subscription, back, target }: Step): Html {
  const [item] = subscription.subscription_items;
  const others = ITEM_PRICES.filter(
    ({ currency_code, id }) => currency_code === subscription.currency_code && id !== item.item_price_id,
  );
  return html`<div class="stack"><h1>Change plan</h1>
${others.map((price) => changeCard(price, quotePlanChange(state, subscription, price, now), target))}
<p><a href="${back}">Keep what I have</a></p></div>`;
}

function changeCard(price: ItemPrice, quote: ReturnType<typeof quotePlanChange>, target: string): Html {
  const show = (minor: number): string => money(minor, price.currency_code);
  return html`<section class="card">
<h2>${show(price.price)} a ${price.period_unit}</h2>
${
  quote.isInTrial
    ? html`<p class="good">Your free trial goes on. Nothing is charged before it ends.</p>`
    : html`<dl class="sum">
<div><dt>A ${price.period_unit} from today</dt><dd>${show(price.price)}</dd></div>
${quote.discount > 0 && html`<div><dt>Coupons</dt><dd>−${show(quote.discount)}</dd></div>`}
<div><dt>Unused part of what you paid</dt><dd>−${show(quote.unused)}</dd></div>
${quote.credits > 0 && html`<div><dt>Credit</dt><dd>−${show(quote.credits)}</dd></div>`}
<div class="total"><dt>To pay today</dt><dd>${show(quote.dueNow)}</dd></div>
${quote.creditsAfter > 0 && html`<div><dt>Left as credit for later payments</dt><dd>${show(quote.creditsAfter)}</dd></div>`}
</dl>`
}
<form method="post" action="${target}">
<input type="hidden" name="price" value="${price.id}">
<button name="action" value="change">${quote.dueNow > 0 ? `Pay ${show(quote.dueNow)} and change` : 'Change'}</button>
</form>
</section>`;
}

function cancelStep({ subscription, now, back, target }: Step): Html {
  const { status, trial_end, current_term_end } = subscription;
  const end = status === 'in_trial' ? trial_end : current_term_end;
  const endsLater = (status === 'active' || status === 'in_trial') && end !== undefined && end > now;
  return html`<section class="card note"><h1>Cancel your subscription?</h1>
<p>${endsLater ? `You keep access until ${day(end)}. Nothing more is charged.` : 'It ends now. Nothing more is charged.'}</p>
<form method="post" action="${target}"><button name="action" value="cancel">Cancel subscription</button></form>
<p><a href="${back}">Keep it</a></p></section>`;
}

function pauseStep({ subscription: { current_term_end: end }, now, back, target }: Step): Html {
  const choices = [1, 2, 3].map((months) => ({
    months,
    fromEnd: end === undefined ? undefined : addPeriods(end, months, 'month'),
    fromNow: addPeriods(now, months, 'month'),
  }));
  return html`<section class="card note"><h1>Pause your subscription</h1>
<p>Nothing is charged while it is paused. On the day it returns, the next payment is taken.</p>
<form method="post" action="${target}">
<fieldset><legend>When the paid time is over${end !== undefined && html`, on ${day(end)}`}</legend>
${choices.map(({ months, fromEnd }, index) => choice(`end-${months}`, months, fromEnd, index === 0))}
</fieldset>
<fieldset><legend>From now: access stops today, and what is left of the paid time becomes credit</legend>
${choices.map(({ months, fromNow }) => choice(`now-${months}`, months, fromNow, false))}
</fieldset>
<button name="action" value="pause">Pause</button>
</form>
<p><a href="${back}">Do not pause</a></p></section>`;
}

const choice = (value: string, months: number, returns: number | undefined, isChosen: boolean): Html =>
  html`<label class="choice"><input type="radio" name="pause" value="${value}"${isChosen && html` checked`}>
${months === 1 ? '1 month' : `${months} months`}${returns !== undefined && html`: access returns on ${day(returns)}`}</label>`;

interface PortalRoute {
  readonly Params: { readonly token: string; readonly id: string; readonly step: string };
}

const SUBSCRIPTION = '/portal/v2/:token/subscriptions/:id';

/** The billing portal of one customer, at the URL of a portal session. */
export const portalPages: FastifyPluginAsync<{ store: BillingStore }> = async (app, { store }) => {
  acceptForms(app);

  const show = (
    reply: FastifyReply,
    token: string,
    page: (view: PortalView, state: BillingState, now: number) => BillingPage | undefined,
  ): FastifyReply =>
    store.read((state, now) => {
      const view = portalView(state, now, token);
      return sendPage(reply, view === undefined ? OVER : (page(view, state, now) ?? NOWHERE));
    });
  const home = (reply: FastifyReply, token: string, problem?: string): FastifyReply =>
    show(reply, token, (view) => ({
      title: 'Your subscription',
      status: problem === undefined ? 200 : 422,
      content: renderPortal(view, problem),
    }));

  app.get<PortalRoute>('/portal/v2/:token/', async ({ params }, reply) => home(reply, params.token));

  app.get<PortalRoute>('/portal/v2/:token/invoices/:id', async ({ params: { token, id } }, reply) =>
    show(reply, token, (view) => {
      const invoice = view.invoices.find((one) => one.id === id);
      return invoice && { title: invoice.id, content: renderInvoice(view, invoice) };
    }),
  );

  app.get<PortalRoute>(`${SUBSCRIPTION}/:step`, async ({ params: { token, id, step: name } }, reply) =>
    show(reply, token, (view, state, now) => {
      const subscription = view.subscriptions.find((one) => one.id === id);
      const step = STEPS.get(name);
      if (subscription === undefined || step === undefined) return undefined;
      const target = portalPath(token, `subscriptions/${encodeURIComponent(id)}`);
      const content = step.render({ state, now, subscription, back: portalPath(token), target });
      return { title: step.title, content };
    }),
  );

  app.post<PortalRoute>(SUBSCRIPTION, async (request, reply) => {
    const { token, id } = request.params;
    const body = bodyOf(request);
    const act = ACTIONS.get(body.action);
    try {
      const isDone = store.change((change) => {
        const view = portalView(change.state, change.now, token);
        const subscription = view?.subscriptions.find((one) => one.id === id);
        if (view === undefined || subscription === undefined || act === undefined) return false;
        act(change, subscription, body);
        return true;
      });
      return isDone ? reply.redirect(portalPath(token), 303) : show(reply, token, () => undefined);
    } catch (error) {
      if (!(error instanceof BillingProblem)) throw error;
      return home(reply, token, problemWords(error));
    }
  });
};

const OVER = messagePage('This session is over', html`<p>Go back and open your subscription again.</p>`, 410);
const NOWHERE = messagePage('There is no such page', html`<p>Go back to your subscription.</p>`, 404);

const changeSchema = z.object({ price: text });
const pauseSchema = z.object({ pause: z.enum(['end-1', 'end-2', 'end-3', 'now-1', 'now-2', 'now-3']) });

type PortalAct = (change: Change, subscription: Subscription, body: FormTree) => void;

/** The actions of the portal's forms. Each throws BillingProblem when it fails. */
const ACTIONS: ReadonlyMap<unknown, PortalAct> = new Map(
  Object.entries<PortalAct>({
    cancel: cancelAtEndOfTerm,
    keep: removeCancellation,
    reactivate: (change, subscription) => {
      requireNoOther(change.state, subscription.customer_id);
      reactivate(change, subscription);
    },
    'drop-pause': removePause,
    resume,
    change: (change, subscription, body) => {
      const { price } = readParams(changeSchema, body);
      changePlan(change, subscription, itemPriceOf(price));
    },
    pause: (change, subscription, body) => {
      const [start, months] = readParams(pauseSchema, body).pause.split('-');
      const from = start === 'now' ? change.now : (subscription.current_term_end ?? change.now);
      pause(change, subscription, from, addPeriods(from, Number(months), 'month'));
    },
  }),
);
