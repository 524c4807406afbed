import { PREMIUM_FEATURE_ID } from '@sound-library/contract/features.ts';
import { LOCALES } from '@sound-library/contract/locales.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { refuse, unstorableFields } from '../accounts/account-rules.ts';
import { ApiError } from '../api-error.ts';
import { isStorableText } from '../database/database.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { beginCheckout } from './checkout.ts';
import { type SubscriptionStates, subscriptionState } from './subscription-states.ts';

export function billingRoutes(services: Services) {
  const { publicOrigins } = services;
  return {
    /** A hosted page to buy the subscription, for members who have none; it returns only to our own pages. */
    createCheckout: async ({ body, member: { user }, locale }) => {
      const billing = services.billing.forRequest();
      const redirectUrl = ownPage(body.redirect_url, publicOrigins);
      const cancelUrl = ownPage(body.cancel_url, publicOrigins);
      if (redirectUrl === undefined || cancelUrl === undefined)
        throw refusedAddresses({ redirect_url: redirectUrl, cancel_url: cancelUrl });
      const { plan_item_price_id: planItemPriceId, coupon_ids: couponIds } = body;
      refuse(unstorableFields({ plan_item_price_id: planItemPriceId, coupon_ids: (couponIds ?? []).join(' ') }));
      // After the deletion, no user could cancel the charges.
      if (user.deletesAt !== null) throw new ApiError('forbidden');
      // Not from the cache, which may not include a purchase that was just made.
      const { subscriptions } = subscriptionState(await billing.subscriptions(user.id));
      if (subscriptions.some(({ status }) => status !== 'cancelled')) throw new ApiError('already_subscribed');
      const { url } = await beginCheckout(
        { ...services, billing },
        {
          planItemPriceId,
          couponIds: [...new Set(couponIds)],
          redirectUrl,
          cancelUrl,
          customer: {
            id: user.id,
            email: user.emailAddress,
            firstName: user.firstName,
            lastName: user.lastName,
            locale: LOCALES[locale].languageTag,
          },
          // One trial per customer: a returning customer has had it.
          hasTrial: subscriptions.length === 0,
        },
      );
      return { hosted_page: { url } };
    },
    /** A session of the billing portal, which returns to one of our own pages. */
    createPortalSession: async ({ body, member }) => {
      const redirectUrl = ownPage(body.redirect_url, publicOrigins);
      if (redirectUrl === undefined) throw refusedAddresses({ redirect_url: redirectUrl });
      const session = await services.billing.portalSession(member.user.id, redirectUrl);
      if (!session) throw new ApiError('not_found');
      return { portal_session: session };
    },
    /** The member's subscriptions and entitlements, at most a minute old. */
    getSubscriptions: ({ member }) => services.subscriptions.stateOf(member.user.id),
    clearSubscriptionsCache: async ({ member }) => {
      await services.subscriptions.clear(member.user.id);
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

/** The fields whose address is none of our pages. */
function refusedAddresses(pages: Readonly<Record<string, string | undefined>>): ApiError {
  const refused = Object.entries(pages).filter(([, page]) => page === undefined);
  return new ApiError('validation_failed', { details: refused.map(([field]) => ({ field, issue: 'invalid' })) });
}

/** The normalised URL of a page on one of our own origins; undefined for any other. */
export function ownPage(address: string, origins: ReadonlySet<string>): string | undefined {
  // Programs parse these two characters differently; clients must read the URL as we do.
  if (!isStorableText(address) || address.includes('\\')) return undefined;
  const page = URL.parse(address);
  if (!page || !/^https?:$/.test(page.protocol) || page.username !== '' || page.password !== '') return undefined;
  return origins.has(page.origin) ? page.href : undefined;
}

/** For premium access, which the entitlement decides. Throws `subscription_needed`, and `upstream_unavailable`. */
export async function requirePremium(
  { subscriptions }: { readonly subscriptions: Pick<SubscriptionStates, 'stateOf'> },
  userId: string,
): Promise<void> {
  const { entitlements } = await subscriptions.stateOf(userId);
  if (!entitlements.some(({ feature_id }) => feature_id === PREMIUM_FEATURE_ID)) {
    throw new ApiError('subscription_needed');
  }
}
