import { z } from 'zod';
import type { FormTree } from '../api/form.ts';
import { readParams, text } from '../api/params.ts';
import { cardInputSchema } from '../cards/read-card.ts';
import { usableCoupon } from '../life-cycle/coupons.ts';
import type { Checkout } from '../resources/hosted-page.ts';
import { itemPriceOf } from '../site/prices.ts';
import type { Change } from '../state/change.ts';
import { answerQuestion, tryToPay } from './pay.ts';
import { problemText } from './render-checkout.ts';

const couponSchema = z.object({ coupon: text });

/** What a form of the page does; gives what to tell the visitor, if anything. Throws BillingProblem. */
type CheckoutAction = (change: Change, checkout: Checkout, body: FormTree) => string | undefined;

export const CHECKOUT_ACTIONS: ReadonlyMap<unknown, CheckoutAction> = new Map<unknown, CheckoutAction>([
  [
    'pay',
    (change, checkout, body) => {
      const card = cardInputSchema.safeParse(body);
      if (!card.success) return 'Fill in the whole card: number, month, year and security code.';
      const attempt = tryToPay(change, checkout, card.data);
      return attempt === 'succeeded' || attempt === 'asks' ? undefined : problemText(attempt);
    },
  ],
  [
    'confirm',
    (change, checkout) =>
      answerQuestion(change, checkout, true) === 'succeeded' ? undefined : problemText('declines'),
  ],
  [
    'refuse',
    (change, checkout) => {
      answerQuestion(change, checkout, false);
      return 'You did not confirm the payment. Nothing was charged.';
    },
  ],
  [
    'add-coupon',
    (change, { order }, body) => {
      const id = readParams(couponSchema, body).coupon.toUpperCase();
      usableCoupon(change.state, id, itemPriceOf(order.item_price_id).currency_code);
      order.coupon_ids = [...new Set([...order.coupon_ids, id])];
      return undefined;
    },
  ],
  [
    'remove-coupon',
    (_change, { order }, body) => {
      const { coupon } = readParams(couponSchema, body);
      order.coupon_ids = order.coupon_ids.filter((id) => id !== coupon);
      return undefined;
    },
  ],
  [
    'cancel',
    (change, { page }) => {
      page.state = 'cancelled';
      change.touch(page);
      return undefined;
    },
  ],
]);
