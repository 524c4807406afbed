import { failureInit, type SubmissionFailure } from '../../../platform/forms/submission.ts';
import type { Order } from './order.ts';

/** Why no checkout began. */
export type CheckoutFailure =
  | SubmissionFailure
  | {
      readonly kind: /** Unknown, over, or not for this plan. */
        | 'coupon-refused'
        /** The price is no longer offered, or none was chosen. */
        | 'plan-refused'
        | 'already-subscribed'
        /** The account is to be deleted. */
        | 'account-leaves'
        /** The billing service can't be reached; we can. */
        | 'billing-away';
    };

/** An order that was refused, as the page shows it again. */
export interface RefusedOrder {
  readonly failure: CheckoutFailure;
  readonly kept: Order;
}

/** Status and headers of the page that shows a refused order. */
export function checkoutFailureInit(failure: CheckoutFailure): { status: number; headers?: Record<string, string> } {
  switch (failure.kind) {
    case 'coupon-refused':
    case 'plan-refused':
      return { status: 400 };
    case 'account-leaves':
      return { status: 403 };
    case 'already-subscribed':
      return { status: 409 };
    case 'billing-away':
      return { status: 503 };
    default:
      return failureInit(failure);
  }
}
