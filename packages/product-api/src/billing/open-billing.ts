import type { NoteUpstream } from '@sound-library/server-kit/metrics/upstream-metrics.ts';
import type Chargebee from 'chargebee';
import { z } from 'zod';
import type { ProductApiConfig } from '../config.ts';
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

/** The billing service by its official SDK. Nothing is asked before it is needed; each call has one deadline. */
export function openBilling(
  config: ProductApiConfig['billing'],
  deadlineMs = DEADLINE_MS,
  note?: NoteUpstream,
): Billing {
  /** A client for one call, however many requests that takes. */
  const newSite = () => {
    const deadline = AbortSignal.timeout(deadlineMs);
    return chargebeeClient(config, () => deadline, note);
  };
  const forRequest = () => {
    const shared = newSite();
    return billingAt(config, () => shared, forRequest);
  };
  return billingAt(config, newSite, forRequest);
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
    subscriptions: (customerId) => readSubscriptions(site(), customerId).catch(oursToMend),
    changedSubscriptions: (since, offset) => readChangedSubscriptions(site(), since, offset).catch(oursToMend),
    subscriptionState: async (customerId) =>
      subscriptionState(await readSubscriptions(site(), customerId).catch(oursToMend)),
    endSubscriptions: async (customerId) => {
      const chargebee = site();
      const subscriptions = await listSubscriptions(chargebee, customerId).catch(oursToMend);
      await endSubscriptions(chargebee, subscriptions).catch(oursToMend);
    },
    checkoutPage: (order) => checkoutPage(site(), order, pageOrigins),
    openCheckoutPage: (id, now) => openCheckoutPage(site(), id, { origins: pageOrigins, now }),
    portalSession: (customerId, redirectUrl) => portalSession(site(), customerId, redirectUrl, pageOrigins),
  };
}

/** Reading asks for nothing that could be refused, but for a wrong key or a wrong plan. */
function oursToMend(error: unknown): never {
  throw error instanceof BillingRefusal ? unavailable(error) : error;
}
