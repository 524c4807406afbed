import type { SandboxConfig } from '../config.ts';
import { fileRoute } from '../http.ts';
import type { SandboxService } from '../index-page.ts';
import { billingApi } from './api/billing-api.ts';
import { billingStore } from './billing-store.ts';
import { billingWebhooks } from './billing-webhooks.ts';
import { checkoutPages } from './pages/checkout-pages.ts';
import { clockPage } from './pages/clock-page.ts';
import { portalPages } from './pages/portal-pages.ts';
import { ITEM_PRICES } from './site.ts';

/** A Chargebee site with one plan and persistent state. */
export function billingService(config: SandboxConfig['billing']): SandboxService {
  const store = billingStore(config.file);
  return {
    name: 'billing',
    plugin: async (app) => {
      await fileRoute(app, '/billing.css', new URL('./pages/billing.css', import.meta.url));
      await app.register(billingApi, { prefix: '/api/v2', store, config });
      await app.register(checkoutPages, { store });
      await app.register(portalPages, { store });
      await app.register(clockPage, { store });
      await app.register(billingWebhooks, { store, receiver: config.webhook });
    },
    card: async () =>
      store.read(({ customers, subscriptions, events }) => ({
        title: 'Billing',
        text: 'Chargebee’s API v2 with its hosted checkout and portal, webhooks, and a clock that can be moved.',
        details: [
          { label: 'prices', value: String(ITEM_PRICES.length) },
          { label: 'customers', value: String(customers.length) },
          { label: 'subscriptions', value: String(subscriptions.length) },
          { label: 'events', value: String(events.length) },
        ],
        links: [{ label: 'Clock, subscriptions, events', href: '/billing' }],
      })),
  };
}
