import { type Html, html } from '../../html.ts';
import { groupedNumber, TEST_CARDS } from '../cards.ts';
import { couponsOf, discountsOn } from '../life-cycle/charge.ts';
import { trialEndOf } from '../life-cycle/create-subscription.ts';
import type { Checkout } from '../resources.ts';
import { itemPriceOf } from '../site.ts';
import { day, money } from './billing-page.ts';

/** The price of an order; amounts in minor units, `total` for the first period. */
export function quoteOf({ order }: Checkout, now: number) {
  const price = itemPriceOf(order.item_price_id);
  const { discounts, taken } = discountsOn(price.price, couponsOf(order.coupon_ids));
  const total = price.price - taken;
  const trialEnd = trialEndOf(price, now, order.trial_end);
  return { price, discounts, total, trialEnd, dueToday: trialEnd ? 0 : total };
}
type CheckoutQuote = ReturnType<typeof quoteOf>;

export interface CheckoutProblem {
  readonly at: 'card' | 'coupon';
  readonly words: string;
}

export const renderCheckout = (
  checkout: Checkout,
  quote: CheckoutQuote,
  problem?: CheckoutProblem,
): Html => html`<div class="sides">
<div class="stack">
${summary(quote)}
${checkout.asking === undefined && couponForms(quote, problem)}
</div>
<div class="stack">
${checkout.asking === undefined ? payment(checkout, quote, problem) : question(checkout, quote)}
<form method="post"><button class="second" name="action" value="cancel">Cancel and go back</button></form>
</div>
</div>`;

const alarm = (problem: CheckoutProblem | undefined, at: CheckoutProblem['at']): Html | false =>
  problem?.at === at && html`<p class="alarm" role="alert">${problem.words}</p>`;

function summary({ price, discounts, total, trialEnd, dueToday }: CheckoutQuote): Html {
  const show = (minor: number): string => money(minor, price.currency_code);
  return html`<section class="card">
<h1>${price.external_name}</h1>
<p class="quiet">${show(price.price)} a ${price.period_unit}, until you cancel.</p>
<dl class="sum">
<div><dt>First ${price.period_unit}</dt><dd>${show(price.price)}</dd></div>
${discounts.map(({ coupon, amount }) => html`<div><dt>${coupon.name}</dt><dd>−${show(amount)}</dd></div>`)}
<div class="total"><dt>To pay today</dt><dd>${show(dueToday)}</dd></div>
</dl>
${trialEnd !== undefined && html`<p class="good">Free until ${day(trialEnd)}. Then ${show(total)} is charged, unless you cancel before.</p>`}
</section>`;
}

const couponForms = (quote: CheckoutQuote, problem: CheckoutProblem | undefined): Html => html`<section class="card">
${alarm(problem, 'coupon')}
<form method="post" class="row">
<label>Coupon<input name="coupon" required maxlength="50" autocomplete="off" autocapitalize="characters"></label>
<button class="second" name="action" value="add-coupon">Use it</button>
</form>
${quote.discounts.map(
  ({ coupon: { id, name } }) => html`<form method="post" class="row">
<input type="hidden" name="coupon" value="${id}">
<p><strong>${id}</strong>: ${name}</p>
<button class="second" name="action" value="remove-coupon">Remove</button>
</form>`,
)}
</section>`;

const payment = (
  { order }: Checkout,
  { price, dueToday, trialEnd }: CheckoutQuote,
  problem: CheckoutProblem | undefined,
): Html => html`<section class="card">
<h2>Pay by card</h2>
${alarm(problem, 'card')}
${order.customer.email !== undefined && html`<p class="quiet">For ${order.customer.email}</p>`}
<form method="post">
<label>Card number<input name="number" required inputmode="numeric" autocomplete="cc-number" maxlength="23"></label>
<div class="row">
<label>Month<input name="expiry_month" required inputmode="numeric" autocomplete="cc-exp-month" pattern="0?[1-9]|1[0-2]" maxlength="2" placeholder="12"></label>
<label>Year<input name="expiry_year" required inputmode="numeric" autocomplete="cc-exp-year" pattern="20[0-9]{2}" maxlength="4" placeholder="2099"></label>
<label>Security code<input name="cvv" required inputmode="numeric" autocomplete="cc-csc" pattern="[0-9]{3,4}" maxlength="4" placeholder="123"></label>
</div>
<button name="action" value="pay">${payLabel(money(dueToday, price.currency_code), dueToday, trialEnd)}</button>
</form>
<details open>
<summary>Test cards, with any later date and any code</summary>
<ul class="cards">${TEST_CARDS.map(({ number, about }) => html`<li><code>${groupedNumber(number)}</code> <span>${about}</span></li>`)}</ul>
</details>
</section>`;

function payLabel(amount: string, dueToday: number, trialEnd: number | undefined): string {
  if (dueToday > 0) return `Pay ${amount} and subscribe`;
  return trialEnd === undefined ? 'Subscribe' : 'Start the free trial';
}

const question = ({ asking }: Checkout, { price, dueToday }: CheckoutQuote): Html => html`<section class="card">
<h2>Your bank asks: is it you?</h2>
<p>${dueToday > 0 ? `You are about to pay ${money(dueToday, price.currency_code)}.` : 'Nothing is charged today.'} The card that ends in ${asking?.last4} needs your word before it is used. A real bank would send you a code.</p>
<form method="post" class="row">
<button name="action" value="confirm">Yes, it is me</button>
<button class="second" name="action" value="refuse">No</button>
</form>
</section>`;
