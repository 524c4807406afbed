import type { PlanPrice } from '@sound-library/contract/resources/billing.ts';
import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { type Deadlines, deadlineWithin, NO_DEADLINES } from '@sound-library/server-kit/deadlines.ts';
import { type ExternalConnections, externalConnections } from '@sound-library/server-kit/external-connections.ts';
import { type InstrumentCall, uninstrumented } from '@sound-library/server-kit/upstream-metrics.ts';
import type Chargebee from 'chargebee';
import pLimit from 'p-limit';
import { z } from 'zod';
import { ApiError, outOfTime } from '../api-error.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import type { Billing, ChangedSubscriptions } from './billing.ts';
import {
  allPages,
  BillingRefusal,
  type ChargebeeSubscription,
  callBilling,
  chargebeeClient,
  DEADLINE_MS,
  type EntitledSubscription,
  entitlementSchema,
  type ItemPrice,
  itemPriceSchema,
  pageSchema,
  renewalEstimateResponseSchema,
  subscriptionSchema,
  unavailable,
} from './chargebee-client.ts';
import { checkoutPage, openCheckoutPage, portalSession } from './hosted-pages.ts';
import { subscriptionState } from './subscription-states.ts';

const itemPriceEntrySchema = z.object({ item_price: itemPriceSchema });

interface BillingOptions {
  /** Milliseconds for each call. */
  readonly deadlineMs?: number;
  readonly deadlines?: Deadlines;
  readonly watch?: InstrumentCall;
  readonly connections?: ExternalConnections;
}

/**
 * The billing service through its official SDK, loaded on first use; each call has one deadline, the request's where that is
 * sooner.
 */
export function openBilling(
  config: ProductApiConfig['billing'],
  {
    deadlineMs = DEADLINE_MS,
    deadlines = NO_DEADLINES,
    watch = uninstrumented,
    connections = externalConnections(),
  }: BillingOptions = {},
): Billing {
  /** A client for one call, whatever its number of requests. */
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
      deadlines.runToCompletion();
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
      ).catch(refusalAsUnavailable);
      return planPrices(entries.map(({ item_price }) => item_price));
    },
    subscriptions: async (customerId) => readSubscriptions(site(), customerId).catch(refusalAsUnavailable),
    changedSubscriptions: async (since, offset) =>
      readChangedSubscriptions(site(), since, offset).catch(refusalAsUnavailable),
    subscriptionState: async (customerId) =>
      subscriptionState(await readSubscriptions(site(), customerId).catch(refusalAsUnavailable)),
    endSubscriptions: async (customerId, since) => {
      const chargebee = site();
      const subscriptions = await listSubscriptions(chargebee, customerId).catch(refusalAsUnavailable);
      return endSubscriptions(chargebee, subscriptions, since).catch(refusalAsUnavailable);
    },
    checkoutPage: async (order) => checkoutPage(site(), order, pageOrigins),
    openCheckoutPage: async (id, now) => openCheckoutPage(site(), id, { origins: pageOrigins, now }),
    portalSession: async (customerId, redirectUrl) => portalSession(site(), customerId, redirectUrl, pageOrigins),
  };
}

/** A read can be refused only because of a wrong key or a wrong plan. */
function refusalAsUnavailable(error: unknown): never {
  throw error instanceof BillingRefusal ? unavailable(error) : error;
}

/** The prices for sale, by currency and billing period: one each, per month or year, in minor units. */
export function planPrices(itemPrices: readonly ItemPrice[]): PlanPrice[] {
  return itemPrices
    .flatMap((itemPrice): PlanPrice[] => {
      const { id, status, currency_code, price, period, period_unit: term } = itemPrice;
      if (status !== 'active' || price === undefined || period !== 1 || term === undefined) return [];
      return [{ plan_item_price_id: id, currency_code, term, price, trial: trialOf(itemPrice) }];
    })
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

const sortKey = ({ currency_code, term, plan_item_price_id }: PlanPrice): string =>
  [currency_code, term, plan_item_price_id].join(' ');

function trialOf({ trial_period: period, trial_period_unit: unit }: ItemPrice): PlanPrice['trial'] {
  return period === undefined || unit === undefined ? null : { period, unit };
}

const PAGE_SIZE = 100;

const changedPageSchema = pageSchema(
  z.object({
    subscription: subscriptionSchema.extend({ deleted: z.boolean().default(false), updated_at: z.number().int() }),
  }),
);

/** A page of the subscriptions that changed since a time, oldest change first. */
async function readChangedSubscriptions(
  chargebee: Chargebee,
  since: Date,
  offset: string | undefined,
): Promise<ChangedSubscriptions> {
  const { list, next_offset: next } = await callBilling(changedPageSchema, () =>
    chargebee.subscription.list({
      // The service counts in seconds, and excludes the given one.
      updated_at: { after: Math.floor(since.getTime() / 1000) - 1 },
      'sort_by[asc]': 'updated_at',
      include_deleted: true,
      limit: PAGE_SIZE,
      ...(offset !== undefined && { offset }),
    }),
  );
  return {
    subscriptions: list.map(({ subscription: { deleted: isDeleted, updated_at: _updatedAt, ...subscription } }) => ({
      subscription,
      isDeleted,
    })),
    changedUntil: new Date(1000 * Math.max(0, ...list.map(({ subscription }) => subscription.updated_at))),
    next,
  };
}

/** Concurrency limit: the service limits requests, and a customer with many subscriptions is one of many. */
const ASKED_AT_ONCE = 4;

const subscriptionEntrySchema = z.object({ subscription: subscriptionSchema });
const entitlementEntrySchema = z.object({ subscription_entitlement: entitlementSchema });

/** A customer's subscriptions, newest first. */
async function listSubscriptions(chargebee: Chargebee, customerId: string): Promise<ChargebeeSubscription[]> {
  const entries = await allPages(subscriptionEntrySchema, (page) =>
    chargebee.subscription.list({ customer_id: { is: customerId }, 'sort_by[desc]': 'created_at', ...page }),
  );
  return entries.map(({ subscription }) => subscription);
}

/** The same, each with its entitlements and next charge: two more requests for each. */
async function readSubscriptions(chargebee: Chargebee, customerId: string): Promise<EntitledSubscription[]> {
  const subscriptions = await listSubscriptions(chargebee, customerId);
  const inTurn = pLimit(ASKED_AT_ONCE);
  return inTurn.map(subscriptions, async (subscription) => ({
    subscription,
    featureIds: await readFeatures(chargebee, subscription.id),
    nextCharge: await nextCharge(chargebee, subscription),
  }));
}

async function readFeatures(chargebee: Chargebee, subscriptionId: string): Promise<string[]> {
  const entries = await allPages(entitlementEntrySchema, (page) =>
    chargebee.subscriptionEntitlement.subscriptionEntitlementsForSubscription(subscriptionId, { ...page }),
  );
  return entries
    .map(({ subscription_entitlement }) => subscription_entitlement)
    .filter(({ is_enabled, value }) => is_enabled && value !== 'false')
    .map(({ feature_id }) => feature_id);
}

/**
 * Amount and date of a subscription's next charge, after coupons and credit; null when there is none. Without the amount when the
 * billing service can't say: access does not depend on it.
 */
export async function nextCharge(
  chargebee: Chargebee,
  subscription: ChargebeeSubscription,
): Promise<Subscription['next_charge']> {
  const seconds = nextChargeAt(subscription);
  if (seconds === undefined) return null;
  const at = new Date(seconds * 1000).toISOString();
  try {
    const { estimate } = await callBilling(renewalEstimateResponseSchema, () =>
      chargebee.estimate.renewalEstimate(subscription.id, { use_existing_balances: true }),
    );
    const invoice = estimate.invoice_estimate;
    if (invoice === undefined) return null;
    return { amount: invoice.amount_due ?? invoice.total, at };
  } catch (error) {
    if (error instanceof BillingRefusal || error instanceof ApiError) return { amount: null, at };
    throw error;
  }
}

/**
 * In seconds; undefined when there is no further charge, or not during a pause: a pause with a resume date ends by itself, and
 * billing computes the charge then.
 */
function nextChargeAt(subscription: ChargebeeSubscription): number | undefined {
  const { status, start_date, trial_end, current_term_end, cancelled_at, pause_date } = subscription;
  if (status === 'future') return trial_end ?? start_date;
  // A trial or period that was cancelled, or is followed by a pause, runs to its end without a charge.
  if (status === 'in_trial') return cancelled_at === undefined ? trial_end : undefined;
  return status === 'active' && pause_date === undefined ? current_term_end : undefined;
}

/** How to end a subscription, by its status; it ends by itself in the others. */
const END_OPTIONS: ReadonlyMap<ChargebeeSubscription['status'], 'end_of_term' | 'immediately'> = new Map([
  // The paid period may be used to its end.
  ['active', 'end_of_term'],
  ['in_trial', 'end_of_term'],
  ['future', 'immediately'],
  ['paused', 'immediately'],
]);

const responseSchema = z.object({ subscription: subscriptionSchema });

/** Ensures that none of these is ever charged again. Returns whether that cancelled any, or any was cancelled after `since`. */
async function endSubscriptions(
  chargebee: Chargebee,
  subscriptions: readonly ChargebeeSubscription[],
  since: Date,
): Promise<boolean> {
  let hasEnded = false;
  for (const { id, status, cancelled_at, cancel_schedule_created_at: scheduledAt = cancelled_at } of subscriptions) {
    const cancel_option = cancelled_at === undefined ? END_OPTIONS.get(status) : undefined;
    if (cancel_option)
      await callBilling(responseSchema, () => chargebee.subscription.cancelForItems(id, { cancel_option }));
    if (cancel_option || (scheduledAt !== undefined && scheduledAt * 1000 > since.getTime())) hasEnded = true;
  }
  return hasEnded;
}
