import { type Html, html } from '../../html.ts';
import { type BillingState, findCustomer } from '../billing-state.ts';
import { nextChargeAt, termAmounts } from '../life-cycle/charge.ts';
import type { Invoice, Subscription } from '../resources.ts';
import { day, money, shortDay } from './billing-page.ts';

const on = (seconds: number | undefined): string => (seconds === undefined ? 'the end of the term' : day(seconds));

function statusWords(subscription: Subscription): string {
  const { status, start_date, trial_end, current_term_end, cancelled_at, pause_date, resume_date } = subscription;
  switch (status) {
    case 'future':
      return `Begins on ${on(start_date)}.`;
    case 'in_trial':
      return cancelled_at === undefined
        ? `Free trial until ${on(trial_end)}. Then the first payment is taken.`
        : `Free trial until ${on(trial_end)}. It ends then, and nothing is charged.`;
    case 'active':
      if (pause_date === undefined) return `Active. Renews on ${on(current_term_end)}.`;
      return `Active. Pauses on ${on(pause_date)}${resume_date === undefined ? '' : ` and returns on ${on(resume_date)}`}.`;
    case 'non_renewing':
      return `Cancelled. You have access until ${on(current_term_end)}, and nothing more is charged.`;
    case 'paused':
      return resume_date === undefined
        ? 'Paused. Access returns when you resume.'
        : `Paused. Access returns on ${on(resume_date)}, when the next payment is taken.`;
    case 'cancelled':
      return `Ended on ${on(cancelled_at)}.`;
  }
}

/** The customer's data on the site, newest first, for a session's token; undefined for an expired or unknown one. */
export function portalView(state: BillingState, now: number, token: string) {
  const session = state.portalSessions.find((one) => one.token === token);
  if (session === undefined || session.expires_at <= now) return undefined;
  const customer = findCustomer(state, session.customer_id);
  if (customer === undefined) return undefined;
  const isOwn = ({ customer_id }: { customer_id: string }): boolean => customer_id === session.customer_id;
  const subscriptions = state.subscriptions.filter(isOwn).reverse();
  /** The next charges after credit, in minor units, by the ids of subscriptions that have one. */
  const nextPayments = new Map<string, number>();
  for (const subscription of subscriptions) {
    const at = nextChargeAt(subscription);
    if (at === undefined) continue;
    const { total, credits } = termAmounts(state, subscription, at);
    nextPayments.set(subscription.id, total - credits);
  }
  return { session, customer, subscriptions, nextPayments, invoices: state.invoices.filter(isOwn).reverse() };
}
export type PortalView = NonNullable<ReturnType<typeof portalView>>;

export const portalPath = (token: string, rest = ''): string => `/portal/v2/${token}/${rest}`;

export const renderPortal = (view: PortalView, problem?: string): Html => html`<div class="stack">
<h1>Your subscription</h1>
${problem !== undefined && html`<p class="alarm" role="alert">${problem}</p>`}
${view.subscriptions.length === 0 && html`<p>You have no subscription.</p>`}
${view.subscriptions.map((subscription) => subscriptionCard(view, subscription))}
${payment(view)}
${invoices(view)}
${view.session.redirect_url !== undefined && html`<p><a class="button" href="${view.session.redirect_url}">Back to LABS</a></p>`}
</div>`;

function subscriptionCard(
  { session: { token }, subscriptions, nextPayments }: PortalView,
  subscription: Subscription,
): Html {
  const [item] = subscription.subscription_items;
  const price = `${money(item.amount, subscription.currency_code)} a ${subscription.billing_period_unit}`;
  const base = portalPath(token, `subscriptions/${encodeURIComponent(subscription.id)}`);
  const next = nextPayments.get(subscription.id);
  const hasOther = subscriptions.some(({ id, status }) => id !== subscription.id && status !== 'cancelled');
  const actions = subscription.status === 'cancelled' && hasOther ? [] : actionsOf(subscription);
  return html`<section class="card">
<h2>LABS Premium, ${price}</h2>
<p>${statusWords(subscription)}</p>
${next !== undefined && html`<p class="quiet">Next payment: ${money(next, subscription.currency_code)}</p>`}
<div class="row">${actions.map(({ name, label, isForm }) =>
    isForm
      ? html`<form method="post" action="${base}"><button name="action" value="${name}">${label}</button></form>`
      : html`<a class="button second" href="${base}/${name}">${label}</a>`,
  )}</div>
</section>`;
}

interface PortalAction {
  readonly name: string;
  readonly label: string;
  /** It is done at once; otherwise a page explains it first. */
  readonly isForm?: boolean;
}

function actionsOf({ status, cancelled_at, pause_date }: Subscription): readonly PortalAction[] {
  const change = { name: 'change', label: 'Change plan' };
  const cancel = { name: 'cancel', label: 'Cancel' };
  const keep = { name: 'keep', label: 'Keep my subscription', isForm: true };
  switch (status) {
    case 'active':
      return pause_date === undefined
        ? [change, { name: 'pause', label: 'Pause' }, cancel]
        : [change, { name: 'drop-pause', label: 'Do not pause', isForm: true }, cancel];
    case 'in_trial':
      return cancelled_at === undefined ? [change, cancel] : [keep];
    case 'non_renewing':
      return [keep];
    case 'paused':
      return [{ name: 'resume', label: 'Resume now' }, cancel];
    case 'future':
      return [cancel];
    case 'cancelled':
      return [{ name: 'reactivate', label: 'Subscribe again' }];
  }
}

const payment = ({ customer: { card, resource } }: PortalView): Html => html`<section class="card">
<h2>Payment</h2>
<p>${card === undefined ? 'No card is stored.' : `The card that ends in ${card.last4}, good until ${card.expiry_month}/${card.expiry_year}.`}</p>
${
  resource.refundable_credits > 0 &&
  html`<p class="good">You have ${money(resource.refundable_credits, resource.preferred_currency_code ?? 'USD')} of credit. Your next payment is lowered by it.</p>`
}
</section>`;

const invoices = ({ invoices: all, session: { token } }: PortalView): Html => html`<section class="card">
<h2>Invoices</h2>
${
  all.length === 0
    ? html`<p class="quiet">There is no invoice yet.</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Invoice</th><th>Date</th><th>Total</th><th>Status</th></tr></thead>
<tbody>${all.map(
        (invoice) => html`<tr><td><a href="${portalPath(token, `invoices/${invoice.id}`)}">${invoice.id}</a></td>
<td>${shortDay(invoice.date)}</td><td>${money(invoice.total, invoice.currency_code)}</td><td>${PAID_WORDS[invoice.status]}</td></tr>`,
      )}</tbody>
</table></div>`
}
</section>`;

const PAID_WORDS: Readonly<Record<Invoice['status'], string>> = {
  paid: 'Paid',
  payment_due: 'To be paid',
  not_paid: 'Payment failed',
};

export function renderInvoice({ session, customer }: PortalView, invoice: Invoice): Html {
  const show = (minor: number): string => money(minor, invoice.currency_code);
  const [line] = invoice.line_items;
  return html`<section class="card note">
<h1>${invoice.id}</h1>
<p class="quiet">${day(invoice.date)}${customer.resource.email !== undefined && html` · ${customer.resource.email}`}</p>
<dl class="sum">
<div><dt>${line.description}, ${day(line.date_from)} to ${day(line.date_to)}</dt><dd>${show(line.amount)}</dd></div>
${invoice.discounts.map(({ description, amount }) => html`<div><dt>${description}</dt><dd>−${show(amount)}</dd></div>`)}
${invoice.credits_applied > 0 && html`<div><dt>Credit</dt><dd>−${show(invoice.credits_applied)}</dd></div>`}
<div class="total"><dt>${PAID_WORDS[invoice.status]}</dt><dd>${show(invoice.amount_paid + invoice.amount_due)}</dd></div>
</dl>
<p><a href="${portalPath(session.token)}">Back</a></p>
</section>`;
}
