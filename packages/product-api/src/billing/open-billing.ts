import { type Deadlines, deadlineWithin, NO_DEADLINES } from '@sound-library/server-kit/deadlines.ts';
import { type OutsideConnections, outsideConnections } from '@sound-library/server-kit/outside-connections.ts';
import { type InstrumentCall, uninstrumented } from '@sound-library/server-kit/upstream-metrics.ts';
import type Chargebee from 'chargebee';
import { z } from 'zod';
import { outOfTime } from '../api-error.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { allPages } from './all-pages.ts';
import type { Billing } from './billing.ts';
import { BillingRefusal, unavailable } from './billing-failure.ts';
import { itemPriceSchema } from './chargebee-answers.ts';
import { chargebeeClient, DEADLINE_MS } from './chargebee-client.ts';
import { checkoutPage, openCheckoutPage } from './checkout-page.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import { planPrices } from './plan-price.ts';
import { portalSession } from './portal-session.ts';
import { readChangedSubscriptions } from './read-changed-subscriptions.ts';
import { listSubscriptions, readSubscriptions } from './read-subscriptions.ts';
import { subscriptionState } from './subscription-state.ts';

const itemPriceEntrySchema = z.object({ item_price: itemPriceSchema });

interface BillingOptions {
  /** Milliseconds for each call. */
  readonly deadlineMs?: number;
  readonly deadlines?: Deadlines;
  readonly watch?: InstrumentCall;
  readonly connections?: OutsideConnections;
}

/**
 * The billing service by its official SDK. Nothing is asked before it is needed; each call has one deadline, that of the request
 * where it is sooner.
 */
export function openBilling(
  config: ProductApiConfig['billing'],
  {
    deadlineMs = DEADLINE_MS,
    deadlines = NO_DEADLINES,
    watch = uninstrumented,
    connections = outsideConnections(),
  }: BillingOptions = {},
): Billing {
  /** A client for one call, however many requests that takes. */
  const newSite = () => {
    const leftMs = deadlineWithin(deadlines.current(), deadlineMs).leftMs();
    if (leftMs === 0) throw outOfTime();
    const deadline = AbortSignal.timeout(leftMs);
    return chargebeeClient(config, { deadline: () => deadline, watch, connections });
  };
  const forRequest = () => {
    const shared = newSite();
    return billingAt(config, () => shared, forRequest);
  };
  const billing = billingAt(config, newSite, forRequest);
  return {
    ...billing,
    endSubscriptions(customerId, since) {
      deadlines.goToTheEnd();
      return billing.endSubscriptions(customerId, since);
    },
  };
}

function billingAt(
  { planId, pageOrigins }: ProductApiConfig['billing'],
  site: () => Chargebee,
  forRequest: Billing['forRequest'],
): Billing {
  return {
    forRequest,
    planPrices: async () => {
      const chargebee = site();
      const entries = await allPages(itemPriceEntrySchema, (page) =>
        chargebee.itemPrice.list({ item_id: { is: planId }, status: { is: 'active' }, ...page }),
      ).catch(oursToMend);
      return planPrices(entries.map(({ item_price }) => item_price));
    },
    subscriptions: async (customerId) => readSubscriptions(site(), customerId).catch(oursToMend),
    changedSubscriptions: async (since, offset) => readChangedSubscriptions(site(), since, offset).catch(oursToMend),
    subscriptionState: async (customerId) =>
      subscriptionState(await readSubscriptions(site(), customerId).catch(oursToMend)),
    endSubscriptions: async (customerId, since) => {
      const chargebee = site();
      const subscriptions = await listSubscriptions(chargebee, customerId).catch(oursToMend);
      return endSubscriptions(chargebee, subscriptions, since).catch(oursToMend);
    },
    checkoutPage: async (order) => checkoutPage(site(), order, pageOrigins),
    openCheckoutPage: async (id, now) => openCheckoutPage(site(), id, { origins: pageOrigins, now }),
    portalSession: async (customerId, redirectUrl) => portalSession(site(), customerId, redirectUrl, pageOrigins),
  };
}

/** Reading asks for nothing that could be refused, but for a wrong key or a wrong plan. */
function oursToMend(error: unknown): never {
  throw error instanceof BillingRefusal ? unavailable(error) : error;
}
