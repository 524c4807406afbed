import type { PortalSession } from '@sound-library/contract/resources/billing.ts';
import type Chargebee from 'chargebee';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { callBilling, moment, refusalOf, unavailable, undefinedIfMissing } from './chargebee-client.ts';

export interface CheckoutOrder {
  readonly planItemPriceId: string;
  readonly couponIds: readonly string[];
  readonly redirectUrl: string;
  readonly cancelUrl: string;
  readonly customer: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    /** For example `ja-JP`. */
    readonly locale: string;
  };
  /** Whether it begins with the price's trial, if that has one. */
  readonly hasTrial: boolean;
  /** The same key and order return the same page, so that a double click buys once. */
  readonly idempotencyKey: string;
}

export interface CheckoutPage {
  readonly id: string;
  readonly url: string;
}

const hostedPageResponseSchema = z.object({
  hosted_page: z.object({ id: z.string(), url: z.url(), state: z.string(), expires_at: moment.optional() }),
});
const portalSessionResponseSchema = z.object({ portal_session: z.object({ access_url: z.url() }) });

/** States in which an order can still be paid: without an attempt, or without a successful one. */
const OPEN: ReadonlySet<string> = new Set(['created', 'requested']);
const NO_TRIAL = 0;
const EMAIL_MAX_LENGTH = 70;

export async function checkoutPage(
  chargebee: Chargebee,
  { customer, ...order }: CheckoutOrder,
  origins: ReadonlySet<string>,
): Promise<CheckoutPage> {
  const { hosted_page } = await callBilling(hostedPageResponseSchema, () =>
    chargebee.hostedPage.checkoutNewForItems(
      {
        subscription_items: [{ item_price_id: order.planItemPriceId, quantity: 1 }],
        coupon_ids: [...order.couponIds],
        redirect_url: order.redirectUrl,
        cancel_url: order.cancelUrl,
        customer: {
          id: customer.id,
          locale: customer.locale,
          // The service refuses empty and too long values; the page asks for omitted ones.
          ...(customer.email.length <= EMAIL_MAX_LENGTH && { email: customer.email }),
          ...(customer.firstName && { first_name: customer.firstName }),
          ...(customer.lastName && { last_name: customer.lastName }),
        },
        ...(!order.hasTrial && { subscription: { trial_end: NO_TRIAL } }),
      },
      { 'chargebee-idempotency-key': order.idempotencyKey },
    ),
  ).catch(explained);
  return { id: hosted_page.id, url: pageAddress(hosted_page.url, origins) };
}

/** The page of an earlier order, while it can still be paid there; undefined otherwise. */
export async function openCheckoutPage(
  chargebee: Chargebee,
  id: string,
  { origins, now }: { readonly origins: ReadonlySet<string>; readonly now: Date },
): Promise<CheckoutPage | undefined> {
  const response = await callBilling(hostedPageResponseSchema, () => chargebee.hostedPage.retrieve(id)).catch(
    undefinedIfMissing,
  );
  if (response === undefined) return undefined;
  const { url, state, expires_at: expiresAt = Number.POSITIVE_INFINITY } = response.hosted_page;
  return OPEN.has(state) && expiresAt * 1000 > now.getTime() ? { id, url: pageAddress(url, origins) } : undefined;
}

const FIELD_OF_PARAMETER: ReadonlyMap<string, string> = new Map([
  ['coupon_ids', 'coupon_ids'],
  ['subscription_items', 'plan_item_price_id'],
]);

/** An invalid choice of the visitor is named in the error; any other refusal is an error on our side. */
function explained(error: unknown): never {
  const refusal = refusalOf(error);
  // After an overload or an outage the order may be right: it is tried again with the same key.
  const isRefused = refusal && refusal.status < 500 && refusal.status !== 429;
  const [parameter = ''] = /^[a-z_]+/.exec((isRefused && refusal.param) || '') ?? [];
  const field = FIELD_OF_PARAMETER.get(parameter);
  if (field === undefined) throw error;
  throw new ApiError('validation_failed', { details: [{ field, issue: 'invalid' }], cause: error });
}

/** Opens a portal session for a customer; undefined when the billing service has no such customer. */
export async function portalSession(
  chargebee: Chargebee,
  customerId: string,
  redirectUrl: string,
  origins: ReadonlySet<string>,
): Promise<PortalSession | undefined> {
  const response = await callBilling(portalSessionResponseSchema, () =>
    chargebee.portalSession.create({ customer: { id: customerId }, redirect_url: redirectUrl }),
  ).catch(undefinedIfMissing);
  return response && { access_url: pageAddress(response.portal_session.access_url, origins) };
}

/** The URL of a page created by the billing service, if it is on its own host. Throws otherwise. */
function pageAddress(address: string, origins: ReadonlySet<string>): string {
  const { origin, username, password } = new URL(address);
  if (origins.has(origin) && username === '' && password === '') return address;
  throw unavailable(new Error(`The billing service leads to ${origin}, which BILLING_PAGE_ORIGINS does not list.`));
}
