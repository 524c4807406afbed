import type { PlanPrice, PortalSession } from '@sound-library/contract/resources/billing.ts';
import type { SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import type { ChargebeeSubscription, EntitledSubscription } from './chargebee-answers.ts';

/** Some of the subscriptions that changed, those included that were deleted. */
export interface ChangedSubscriptions {
  readonly subscriptions: readonly { readonly subscription: ChargebeeSubscription; readonly isDeleted: boolean }[];
  /** When the last of them changed; the beginning of time when there are none. */
  readonly changedUntil: Date;
  /** Where the next page begins; undefined: there is none. */
  readonly next: string | undefined;
}

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
  /** The same key and order give the same page: whoever clicks twice buys once. */
  readonly idempotencyKey: string;
}

/** A page of the billing service on which an order is paid. */
export interface CheckoutPage {
  readonly id: string;
  readonly url: string;
}

/**
 * The billing service, as far as this product needs it. Every call throws `upstream_unavailable` when the service does
 * not answer in time, or not with what it should.
 */
export interface Billing {
  /** The same service with one deadline over all of the calls that answering a request takes. */
  forRequest(): Billing;
  /** The plan's prices by currency and term, in minor units (specification, section 3). */
  planPrices(): Promise<PlanPrice[]>;
  /** A customer's subscriptions, newest first, each with its features; none for somebody it doesn't know. */
  subscriptions(customerId: string): Promise<EntitledSubscription[]>;
  /** A page of what changed since a moment, whoever's it is, oldest change first. */
  changedSubscriptions(since: Date, offset?: string): Promise<ChangedSubscriptions>;
  /** The same as `subscriptions`, in the words of the contract. */
  subscriptionState(customerId: string): Promise<SubscriptionState>;
  /**
   * Has all subscriptions of a customer end by themselves, at the end of what is paid for. Tells whether any was cancelled by that
   * or after `since`: an earlier try may have done it and not come to tell of it.
   */
  endSubscriptions(customerId: string, since: Date): Promise<boolean>;
  /** A page on which the subscription is bought. Throws `validation_failed` for a price or coupon that is not usable. */
  checkoutPage(order: CheckoutOrder): Promise<CheckoutPage>;
  /** A page that was made before, while an order can still be paid there; undefined for any other. */
  openCheckoutPage(id: string, now: Date): Promise<CheckoutPage | undefined>;
  /** A session of the portal; undefined for somebody who has never bought anything. */
  portalSession(customerId: string, redirectUrl: string): Promise<PortalSession | undefined>;
}
