import type { HostedPage } from '@sound-library/contract/entities/billing-page.ts';
import type Chargebee from 'chargebee';
import { ApiError } from '../api-error.ts';
import type { CheckoutOrder } from './billing.ts';
import { askBilling, BillingRefusal, unavailable } from './billing-failure.ts';
import { hostedPageAnswerSchema } from './chargebee-answers.ts';
import { pageAddress } from './page-address.ts';

/** Makes the hosted page of an order. */
export async function checkoutPage(
  chargebee: Chargebee,
  { customer, ...order }: CheckoutOrder,
  origins: ReadonlySet<string>,
): Promise<HostedPage> {
  const { hosted_page } = await askBilling(hostedPageAnswerSchema, () =>
    chargebee.hostedPage.checkoutNewForItems(
      {
        subscription_items: [{ item_price_id: order.planItemPriceId, quantity: 1 }],
        coupon_ids: [...order.couponIds],
        redirect_url: order.redirectUrl,
        cancel_url: order.cancelUrl,
        customer: {
          id: customer.id,
          email: customer.email,
          first_name: customer.firstName,
          last_name: customer.lastName,
          locale: customer.locale,
        },
      },
      { 'chargebee-idempotency-key': order.idempotencyKey },
    ),
  ).catch(explained);
  return { url: pageAddress(hosted_page.url, origins) };
}

/** What the visitor chose and cannot have is told as such; any other refusal is ours to mend. */
function explained(error: unknown): never {
  if (!(error instanceof BillingRefusal)) throw error;
  const field = /^coupon_ids/.test(error.param ?? '') ? 'coupon_ids' : undefined;
  const wrongField = /^subscription_items/.test(error.param ?? '') ? 'plan_item_price_id' : field;
  if (wrongField === undefined) throw unavailable(error);
  throw new ApiError('validation_failed', { details: [{ field: wrongField, issue: 'invalid' }], cause: error });
}
