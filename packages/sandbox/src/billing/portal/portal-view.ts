import { termAmounts } from '../life-cycle/charge.ts';
import { nextChargeAt } from '../life-cycle/next-charge.ts';
import type { StoredCustomer } from '../resources/customer.ts';
import type { Invoice } from '../resources/invoice.ts';
import type { PortalSession } from '../resources/portal-session.ts';
import type { Subscription } from '../resources/subscription.ts';
import type { BillingState } from '../state/billing-state.ts';
import { findCustomer } from '../state/find.ts';

/** What a customer sees of the site. */
export interface PortalView {
  readonly session: PortalSession;
  readonly customer: StoredCustomer;
  /** Newest first. */
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  /** What is taken next, credit used, in minor units, by the ids of subscriptions for which anything is. */
  readonly nextPayments: ReadonlyMap<string, number>;
}

/** The view of a session's token; undefined for one that counts no more, or never did. */
export function portalView(state: BillingState, now: number, token: string): PortalView | undefined {
  const session = state.portalSessions.find((one) => one.token === token);
  if (session === undefined || session.status === 'logged_out' || session.expires_at <= now) return undefined;
  const customer = findCustomer(state, session.customer_id);
  if (customer === undefined) return undefined;
  const isOwn = ({ customer_id }: { customer_id: string }): boolean => customer_id === session.customer_id;
  const subscriptions = state.subscriptions.filter(isOwn).reverse();
  return {
    session,
    customer,
    subscriptions,
    nextPayments: new Map(
      subscriptions.flatMap((subscription) => {
        const at = nextChargeAt(subscription);
        if (at === undefined) return [];
        const { total, credits } = termAmounts(state, subscription, at);
        return [[subscription.id, total - credits]];
      }),
    ),
    invoices: state.invoices.filter(isOwn).reverse(),
  };
}
