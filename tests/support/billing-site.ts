import { chargebeeClient } from '@sound-library/product-api/billing/chargebee-client.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { z } from 'zod';

/** The billing service's own client, of the sandbox at this address. */
export function billingService(sandboxUrl: string) {
  const { port } = new URL(sandboxUrl);
  return chargebeeClient(readConfig({ CHARGEBEE_URL: `http://localhost:${port}` }).billing);
}

interface SubscriptionOptions {
  readonly customerId: string;
  readonly price?: string;
  readonly fields?: Partial<Record<'trial_end' | 'start_date', number>>;
}

/** Creates a customer with one subscription, whose id is the customer's with the suffix `-1`; active by default. */
export async function newSubscription(
  sandboxUrl: string,
  { customerId, price = 'labs-premium-GBP-Yearly', fields = {} }: SubscriptionOptions,
): Promise<void> {
  const { customer, subscription } = billingService(sandboxUrl);
  await customer.create({ id: customerId, auto_collection: 'off' });
  await subscription.createWithItems(customerId, {
    id: `${customerId}-1`,
    subscription_items: [{ item_price_id: price }],
    ...fields,
  });
}

const eventsSchema = z.object({ events: z.array(z.object({ id: z.string(), webhook_status: z.string() })) });

export async function waitingEvents(sandboxUrl: string): Promise<string[]> {
  const { events } = eventsSchema.parse(await (await fetch(`${sandboxUrl}/api/billing/webhooks`)).json());
  return events.filter(({ webhook_status }) => webhook_status !== 'succeeded').map(({ id }) => id);
}

/** Delivers the waiting events now: resolves when the product API has processed them. */
export async function sendWaitingEvents(sandboxUrl: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ event_ids: await waitingEvents(sandboxUrl) });
  await fetch(`${sandboxUrl}/api/billing/webhooks/send`, { method: 'POST', headers, body });
}
