import type { RefusedField } from '@sound-library/contract/errors.ts';
import { LOCALES } from '@sound-library/contract/locales.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import { beginCheckout } from '../billing/begin-checkout.ts';
import { ownPage } from '../billing/own-page.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

type CheckoutServices = Pick<Services, 'queries' | 'billing' | 'publicOrigins' | 'now'>;

/** A hosted page on which the subscription is bought, for whoever has none; it leads back to our own pages only. */
export function checkoutRoute(services: CheckoutServices): Handler<ProductApi['createCheckout']> {
  const { publicOrigins } = services;
  return async ({ body, member: { user }, locale }) => {
    const billing = services.billing.forRequest();
    const redirectUrl = ownPage(body.redirect_url, publicOrigins);
    const cancelUrl = ownPage(body.cancel_url, publicOrigins);
    if (redirectUrl === undefined || cancelUrl === undefined) {
      throw new ApiError('validation_failed', { details: refusedAddresses({ redirectUrl, cancelUrl }) });
    }
    // Nobody would be left to cancel what goes on being charged for.
    if (user.deletesAt !== null) throw new ApiError('forbidden');
    // Always asked: what is kept of an earlier answer may not know of the purchase that has just been made.
    const { subscriptions } = await billing.subscriptionState(user.id);
    if (subscriptions.some(({ status }) => status !== 'cancelled')) throw new ApiError('already_subscribed');
    const { url } = await beginCheckout(
      { ...services, billing },
      {
        planItemPriceId: body.plan_item_price_id,
        couponIds: [...new Set(body.coupon_ids)],
        redirectUrl,
        cancelUrl,
        customer: {
          id: user.id,
          email: user.emailAddress,
          firstName: user.firstName,
          lastName: user.lastName,
          locale: LOCALES[locale].languageTag,
        },
        // One trial each: whoever comes back has had it.
        hasTrial: subscriptions.length === 0,
      },
    );
    return { hosted_page: { url } };
  };
}

function refusedAddresses({
  redirectUrl,
  cancelUrl,
}: Readonly<Record<'redirectUrl' | 'cancelUrl', string | undefined>>): RefusedField[] {
  return [
    ...(redirectUrl === undefined ? [{ field: 'redirect_url', issue: 'invalid' as const }] : []),
    ...(cancelUrl === undefined ? [{ field: 'cancel_url', issue: 'invalid' as const }] : []),
  ];
}
