import { standIn } from '@sound-library/server-kit/test/support/test-resources.ts';
import Chargebee from 'chargebee';
import type { RunningSandbox } from './running-sandbox.ts';

export const PAYING_CARD = '4242424242424242';
/** A card that pays only once. */
export const FAILING_CARD = '4000000000000341';
export const DAY = 86_400;

/** Chargebee's own client, configured for the sandbox, which may start later. */
export const billingClient = (sandbox: RunningSandbox, apiKey = 'sandbox-chargebee-key'): Chargebee =>
  standIn(() => {
    const { hostname, port } = new URL(sandbox.url);
    return new Chargebee({ site: hostname, hostSuffix: '', protocol: 'http', port: Number(port), apiKey });
  });

/** Creates a customer with a card that pays, or the given card. */
export async function newCustomer(chargebee: Chargebee, id: string, number = PAYING_CARD): Promise<string> {
  const card = { number, expiry_month: 12, expiry_year: 2099, cvv: '123' };
  await chargebee.customer.create({ id, email: `${id}@people.test`, first_name: 'Ada', card });
  return id;
}

export async function subscribe(
  chargebee: Chargebee,
  customerId: string,
  {
    price = 'labs-premium-GBP-Yearly',
    ...more
  }: { price?: string; coupon_ids?: string[]; trial_end?: number; start_date?: number } = {},
) {
  const { subscription } = await chargebee.subscription.createWithItems(customerId, {
    subscription_items: [{ item_price_id: price }],
    ...more,
  });
  return subscription;
}

export async function clockOf(chargebee: Chargebee): Promise<number> {
  return (await chargebee.timeMachine.retrieve('delorean')).time_machine.destination_time;
}

export async function pass(chargebee: Chargebee, seconds: number): Promise<void> {
  await chargebee.timeMachine.travelForward('delorean', { destination_time: (await clockOf(chargebee)) + seconds });
}

export async function current(chargebee: Chargebee, id: string) {
  return (await chargebee.subscription.retrieve(id)).subscription;
}
