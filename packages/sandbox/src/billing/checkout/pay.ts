import { type CardInput, readCard } from '../cards/read-card.ts';
import { createSubscription } from '../life-cycle/create-subscription.ts';
import { createCustomer, keepCard, updateCustomer } from '../life-cycle/customers.ts';
import { requireNoOther } from '../life-cycle/one-subscription.ts';
import type { StoredCard, StoredCustomer } from '../resources/customer.ts';
import type { Checkout } from '../resources/hosted-page.ts';
import { itemPriceOf } from '../site/prices.ts';
import type { Change } from '../state/change.ts';
import { findCustomer } from '../state/find.ts';

/** What became of a card that somebody wants to pay with. */
export type Attempt = 'succeeded' | 'asks' | 'unknown_number' | 'expired' | 'declines' | 'lacks_funds';

/** Tries to pay; the subscription begins when that succeeds. Throws when the order itself is no longer possible. */
export function tryToPay(change: Change, checkout: Checkout, input: CardInput): Attempt {
  checkout.page.state = 'requested';
  change.touch(checkout.page);
  delete checkout.asking;
  const read = readCard(input, change.now);
  if (typeof read === 'string') return read;
  if (read.outcome === 'declines' || read.outcome === 'lacks_funds') {
    checkout.page.failure_reason = 'card_error';
    return read.outcome;
  }
  if (read.outcome === 'asks') {
    checkout.asking = read.card;
    return 'asks';
  }
  complete(change, checkout, read.card);
  return 'succeeded';
}

/** The holder's word on a card that asked for it. */
export function answerQuestion(change: Change, checkout: Checkout, isConfirmed: boolean): Attempt {
  const card = checkout.asking;
  delete checkout.asking;
  change.touch(checkout.page);
  if (card === undefined || !isConfirmed) return 'declines';
  complete(change, checkout, card);
  return 'succeeded';
}

function complete(change: Change, checkout: Checkout, card: StoredCard): void {
  const { order, page } = checkout;
  const customer = customerFor(change, checkout);
  requireNoOther(change.state, customer.resource.id);
  keepCard(change, customer, card);
  const { subscription } = createSubscription(change, {
    customer,
    price: itemPriceOf(order.item_price_id),
    couponIds: order.coupon_ids,
    id: order.subscription_id,
    trialEnd: order.trial_end,
    startDate: order.start_date,
  });
  checkout.subscription_id = subscription.id;
  page.state = 'succeeded';
  delete page.failure_reason;
  change.touch(page);
}

function customerFor(change: Change, { order: { customer } }: Checkout): StoredCustomer {
  const known = customer.id === undefined ? undefined : findCustomer(change.state, customer.id);
  if (known === undefined) return createCustomer(change, customer);
  updateCustomer(change, known, customer);
  return known;
}
