import { COUPON_FIELD, PLAN_FIELD } from '../../features/subscription/order-fields.ts';
import { withoutParameters } from '../../lib/strings.ts';

const FLAG = 'subscribe';

/** Whether a query opens the subscription modal: `subscribe=true` (specification, section 2). */
export function opensOffers(search: string): boolean {
  return new URLSearchParams(search).get(FLAG) === 'true';
}

/** The query of the closed modal: without the flag, and without the order that was passed with it. */
export function withoutOffers(search: string): string {
  return withoutParameters(search, [FLAG, PLAN_FIELD, COUPON_FIELD]);
}

/** Whether two addresses show the same page, one of them with the modal above it. */
export function onlyOffersDiffer(one: URL, other: URL): boolean {
  return (
    one.pathname === other.pathname &&
    opensOffers(one.search) !== opensOffers(other.search) &&
    withoutOffers(one.search) === withoutOffers(other.search)
  );
}
