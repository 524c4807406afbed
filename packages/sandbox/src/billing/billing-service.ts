import type { SandboxService } from '../service.ts';
import { billingApi } from './api/billing-api.ts';
import type { BillingConfig } from './billing-config.ts';
import { ITEM_PRICES } from './site/prices.ts';
import { billingStore } from './state/billing-store.ts';

/** A Chargebee site with one plan, on which everything that is done is remembered. */
export function billingService(config: BillingConfig): SandboxService {
  const store = billingStore(config.file);
  return {
    name: 'billing',
    plugin: async (app) => {
      await app.register(billingApi, { prefix: '/api/v2', store, config });
    },
    check: async () => store.read(() => undefined),
    card: async () =>
      store.read(({ customers, subscriptions, events }) => ({
        title: 'Billing',
        text: 'Chargebee’s API v2: prices, coupons, customers, subscriptions, hosted checkout, portal and events.',
        facts: [
          { label: 'prices', value: String(ITEM_PRICES.length) },
          { label: 'customers', value: String(customers.length) },
          { label: 'subscriptions', value: String(subscriptions.length) },
          { label: 'events', value: String(events.length) },
        ],
        links: [],
      })),
  };
}
