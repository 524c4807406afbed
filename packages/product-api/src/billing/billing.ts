import type { PlanPrice, PortalSession } from '@sound-library/contract/resources/billing.ts';
import type { SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import type { ChargebeeSubscription, EntitledSubscription } from './chargebee-client.ts';

/** A page of the subscriptions that changed, including deleted ones. */
export interface ChangedSubscriptions {
  readonly subscriptions: readonly { readonly subscription: ChargebeeSubscription; readonly isDeleted: boolean }[];
  /** When the last of them changed; the epoch when there are none. */
  readonly changedUntil: Date;
  /** Where the next page begins; undefined on the last page. */
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
  /** The same key and order return the same page, so that a double click buys once. */
  readonly idempotencyKey: string;
}

/** A page of the billing service to pay an order. */
export interface CheckoutPage {
  readonly id: string;
  readonly url: string;
}

/**
 * The billing service, as far as this product needs it. Every call throws `upstream_unavailable` when the service does not respond
 * in time, or not as it should.
 */
export interface Billing {
  /** The same service with one deadline for all calls that a request needs. */
  forRequest(): Billing;
  /** The plan's prices by currency and term, in minor units (specification, section 3). */
  planPrices(): Promise<PlanPrice[]>;
  /** A customer's subscriptions, newest first, each with its features; none for an unknown customer. */
  subscriptions(customerId: string): Promise<EntitledSubscription[]>;
  /** A page of all customers' changes since a time, oldest change first. */
  changedSubscriptions(since: Date, offset?: string): Promise<ChangedSubscriptions>;
  /** The same as `subscriptions`, in the contract's format. */
  subscriptionState(customerId: string): Promise<SubscriptionState>;
  /**
   * Schedules all subscriptions of a customer to end with their paid period. Returns whether any was cancelled by this call or
   * after `since`: an interrupted earlier attempt may have cancelled it without reporting it.
   */
  endSubscriptions(customerId: string, since: Date): Promise<boolean>;
  /** A page to buy the subscription. Throws `validation_failed` for an unusable price or coupon. */
  checkoutPage(order: CheckoutOrder): Promise<CheckoutPage>;
  /** An earlier page, while the order can still be paid there; undefined for any other. */
  openCheckoutPage(id: string, now: Date): Promise<CheckoutPage | undefined>;
  /** A session of the portal; undefined for a user who has never bought anything. */
  portalSession(customerId: string, redirectUrl: string): Promise<PortalSession | undefined>;
}
