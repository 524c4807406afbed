import type { ErrorAnswer } from '@sound-library/contract/errors.ts';
import { ApiError, errorOf } from '../../../platform/api/api-error.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import { returnAddress } from '../../../platform/auth/billing-pages.ts';
import { failureOf, failureOfSilence } from '../../../platform/forms/submission.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import type { Order } from './order.ts';

export type CheckoutOutcome = { readonly kind: 'hosted-page'; readonly url: string } | CheckoutFailure;

/** Asks for the hosted page of an order, which leads back to the page `back`. */
export async function beginCheckout(context: PageContext, order: Order, back: URL): Promise<CheckoutOutcome> {
  if (order.plan === '') return { kind: 'plan-refused' };
  try {
    // That is how coupons are printed, and not how everybody types them.
    return await ask(context, { ...order, coupon: order.coupon.trim().toUpperCase() }, back);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    context.app.logger.error('A checkout could not begin', cause);
    return failureOfSilence(cause);
  }
}

async function ask({ app, locale }: PageContext, { plan, coupon }: Order, back: URL): Promise<CheckoutOutcome> {
  const address = returnAddress(back, 'checkout');
  const answer = await app.api(
    'createCheckout',
    {
      body: {
        plan_item_price_id: plan,
        coupon_ids: coupon === '' ? null : [coupon],
        redirect_url: address,
        cancel_url: address,
      },
    },
    { locale },
  );
  if (answer.status === 200) return { kind: 'hosted-page', url: answer.body.hosted_page.url };
  const { body } = answer;
  return refusalOf({ ...answer, body });
}

function refusalOf(answer: {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ErrorAnswer;
}): CheckoutFailure {
  switch (errorOf(answer).code) {
    case 'already_subscribed':
      return { kind: 'already-subscribed' };
    case 'forbidden':
      return { kind: 'account-leaves' };
    case 'upstream_unavailable':
    case 'timeout':
      return { kind: 'billing-away' };
    case 'validation_failed': {
      const names = answer.body.details?.map(({ field }) => field.split('.', 1).join()) ?? [];
      if (names.includes('plan_item_price_id')) return { kind: 'plan-refused' };
      if (names.includes('coupon_ids')) return { kind: 'coupon-refused' };
      return { kind: 'unexpected' };
    }
    default:
      return failureOf(answer);
  }
}
