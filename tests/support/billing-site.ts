import { z } from 'zod';

/** Calls the billing service for an action that the product has no call for; returns its response. */
export async function atTheBillingService(
  sandboxUrl: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await fetch(new URL(`/api/v2/${path}`, sandboxUrl), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox-chargebee-key:')}` },
    body: new URLSearchParams(fields),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`The billing service refuses ${path}: ${JSON.stringify(body)}`);
  return body;
}

interface SubscriptionOptions {
  readonly customerId: string;
  readonly price?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Creates a customer with one subscription, whose id is the customer's with the suffix `-1`; active by default. */
export async function newSubscription(
  sandboxUrl: string,
  { customerId, price = 'labs-premium-GBP-Yearly', fields = {} }: SubscriptionOptions,
): Promise<void> {
  await atTheBillingService(sandboxUrl, 'customers', { id: customerId, auto_collection: 'off' });
  await atTheBillingService(sandboxUrl, `customers/${customerId}/subscription_for_items`, {
    'subscription_items[item_price_id][0]': price,
    id: `${customerId}-1`,
    ...fields,
  });
}

const eventsSchema = z.object({ events: z.array(z.object({ id: z.string(), webhook_status: z.string() })) });

export async function waitingEvents(sandboxUrl: string): Promise<string[]> {
  const { events } = eventsSchema.parse(await (await fetch(`${sandboxUrl}/api/billing/webhooks`)).json());
  return events.filter(({ webhook_status }) => webhook_status !== 'succeeded').map(({ id }) => id);
}

/** Holds back webhooks, or delivers events now: resolves when the product API has processed them. */
export async function controlWebhooks(sandboxUrl: string, control: 'mode' | 'send', body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const url = `${sandboxUrl}/api/billing/webhooks/${control}`;
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
