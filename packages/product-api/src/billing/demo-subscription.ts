import { setTimeout as sleep } from 'node:timers/promises';
import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { externalConnections } from '@sound-library/server-kit/external-connections.ts';
import type Chargebee from 'chargebee';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { emailKey, findConfirmedUser } from '../database/users.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import {
  type ChargebeeSubscription,
  callBilling,
  chargebeeClient,
  pageSchema,
  refusalOf,
  subscriptionResponseSchema,
} from './chargebee-client.ts';
import type { CheckoutOrder } from './hosted-pages.ts';

/** The id is the account's, by which the product requests subscriptions. */
type DemoCustomer = Omit<CheckoutOrder['customer'], 'locale'>;

const DAY_SECONDS = 86_400;
const TRIAL_DAYS = 14;
const FUTURE_DAYS = 7;
const PAUSE_DAYS = 30;
/** A card that pays, at Chargebee's test sites and at the sandbox. */
const TEST_CARD = { number: '4242424242424242', expiry_month: 12, expiry_year: 2099, cvv: '123' };

const listSchema = pageSchema(subscriptionResponseSchema);
const clockSchema = z.object({ time_machine: z.object({ destination_time: z.number().int() }) });

/**
 * Gives a customer one subscription with a status, through the same steps as a visitor, so that it has matching events and
 * invoices. One that has since changed, by time or at the portal, is cancelled and replaced. Throws `upstream_unavailable`.
 */
export async function seedDemoSubscription(
  chargebee: Chargebee,
  customer: DemoCustomer,
  status: Subscription['status'],
  { planId, now = () => new Date() }: { readonly planId: string; readonly now?: () => Date },
): Promise<void> {
  const { id: customerId } = customer;
  const { list } = await callBilling(listSchema, () =>
    chargebee.subscription.list({ customer_id: { is: customerId }, limit: 100 }),
  );
  const open = list
    .map(({ subscription }) => subscription)
    .filter((subscription) => subscription.status !== 'cancelled');
  const [only] = open;
  if (open.length === 1 && only !== undefined && hasUnscheduledStatus(only, status)) return;
  for (const { id } of open) {
    await callBilling(subscriptionResponseSchema, () =>
      chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' }),
    );
  }
  if (status === 'cancelled' && list.length > 0) return;
  await makeCustomer(chargebee, customer);
  const at = Math.floor(now().getTime() / 1000);
  const { subscription } = await callBilling(subscriptionResponseSchema, () =>
    chargebee.subscription.createWithItems(customerId, {
      subscription_items: [{ item_price_id: `${planId}-GBP-${status === 'in_trial' ? 'Monthly' : 'Yearly'}` }],
      trial_end: status === 'in_trial' ? at + TRIAL_DAYS * DAY_SECONDS : 0,
      ...(status === 'future' && { start_date: at + FUTURE_DAYS * DAY_SECONDS }),
    }),
  );
  await bringTo(chargebee, subscription.id, status, at);
}

/** Whether it has a status, and stays in it without intervention. */
function hasUnscheduledStatus(subscription: ChargebeeSubscription, status: Subscription['status']): boolean {
  const { cancelled_at, pause_date } = subscription;
  if (status === 'in_trial' && cancelled_at !== undefined) return false;
  if (status === 'active' && pause_date !== undefined) return false;
  return subscription.status === status;
}

/** The site's clock, which can be moved at the sandbox and at Chargebee's test sites. */
async function siteClock(chargebee: Chargebee): Promise<Date> {
  const { time_machine } = await callBilling(clockSchema, () => chargebee.timeMachine.retrieve('delorean'));
  return new Date(time_machine.destination_time * 1000);
}

/** An interrupted run may have left the customer behind. */
async function makeCustomer(chargebee: Chargebee, { id, email, firstName, lastName }: DemoCustomer): Promise<void> {
  const existing = await callBilling(z.object({ list: z.array(z.unknown()) }), () =>
    chargebee.customer.list({ id: { is: id }, limit: 1 }),
  );
  if (existing.list.length > 0) return;
  await callBilling(z.object({ customer: z.object({ id: z.string() }) }), () =>
    chargebee.customer.create({ id, email, first_name: firstName, last_name: lastName, card: TEST_CARD }),
  );
}

async function bringTo(chargebee: Chargebee, id: string, status: Subscription['status'], at: number): Promise<void> {
  const steps: Partial<Record<Subscription['status'], () => Promise<unknown>>> = {
    non_renewing: () => chargebee.subscription.cancelForItems(id, { cancel_option: 'end_of_term' }),
    cancelled: () => chargebee.subscription.cancelForItems(id, { cancel_option: 'immediately' }),
    paused: () =>
      chargebee.subscription.pause(id, { pause_option: 'immediately', resume_date: at + PAUSE_DAYS * DAY_SECONDS }),
  };
  const step = steps[status];
  if (step) await callBilling(subscriptionResponseSchema, step);
}

/** The sandbox is started at the same time, and may take longer on a busy machine. */
const PATIENCE_MS = 30_000;
const PAUSE_FIRST_MS = 250;
const PAUSE_MAX_MS = 5_000;

interface SubscriptionSeedContext {
  readonly queries: Queries;
  readonly billing: ProductApiConfig['billing'];
}

/**
 * Brings the subscriptions of the demo accounts to their intended statuses. Tries once, then continues in the background until the
 * sandbox responds or refuses. Returns a readiness check, which rejects until then, but for at most half a minute.
 */
export async function seedDemoSubscriptions(
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
  context: SubscriptionSeedContext,
): Promise<() => Promise<void>> {
  const begun = performance.now();
  const closing = new AbortController();
  const attempt = () => isDone(app.log, seedAll(context, closing.signal));
  let isOver = await attempt();
  const retry = async (): Promise<void> => {
    for (let pauseMs = PAUSE_FIRST_MS; !isOver; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      // Closing ends the pause.
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      isOver = closing.signal.aborted || (await attempt());
    }
  };
  const retrying = retry();
  app.addHook('preClose', async () => {
    closing.abort();
    await retrying;
  });
  return async () => {
    if (!isOver && performance.now() - begun < PATIENCE_MS) throw new Error('The sandbox has not responded yet.');
  };
}

/** A refusal is permanent; an outage ends. */
async function isDone(log: FastifyInstance['log'], work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const refusal = refusalOf(error);
    const isPermanent = refusal && refusal.status < 500 && refusal.status !== 429;
    if (error instanceof ApiError && !isPermanent) return false;
    log.error({ err: refusal ?? error }, 'demo subscriptions could not be created');
    return true;
  }
}

async function seedAll({ queries, billing }: SubscriptionSeedContext, closing: AbortSignal): Promise<void> {
  const connections = externalConnections();
  try {
    const chargebee = chargebeeClient(billing, { connections });
    const at = await siteClock(chargebee);
    for (const { subscription: status, email } of DEMO_ACCOUNTS) {
      if (closing.aborted) return;
      const user = status && (await findConfirmedUser(queries, emailKey(email)));
      const plan = { planId: billing.planId, now: () => at };
      if (user) await seedDemoSubscription(chargebee, { ...user, email }, status, plan);
    }
  } finally {
    await connections.close();
  }
}
