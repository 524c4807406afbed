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
import {
  allPages,
  type ChargebeeSubscription,
  callBilling,
  chargebeeClient,
  DEADLINE_MS,
  type EntitledSubscription,
  moment,
  pageSchema,
  subscriptionResponseSchema,
  subscriptionSchema,
} from './chargebee-client.ts';
import { type CheckoutOrder, checkoutPage, openCheckoutPage, portalSession } from './hosted-pages.ts';

interface BillingOptions {
  readonly deadlineMs?: number;
  readonly deadlines?: Deadlines;
  readonly watch?: InstrumentCall;
  readonly connections?: ExternalConnections;
}

/** Billing through its official SDK. Every call throws `upstream_unavailable` when it does not respond as it should. */
export type Billing = ReturnType<typeof openBilling>;

/** Opens the billing service; each call has one deadline, the request's where that is sooner. */
export function openBilling(
  config: ProductApiConfig['billing'],
  {
    deadlineMs = DEADLINE_MS,
    deadlines = NO_DEADLINES,
    watch = uninstrumented,
    connections = externalConnections(),
  }: BillingOptions = {},
) {
  /** A client for one call, whatever its number of requests. */
  const newSite = () => {
    const leftMs = deadlineWithin(deadlines.current(), deadlineMs).leftMs();
    if (leftMs === 0) throw outOfTime();
    const deadline = AbortSignal.timeout(leftMs);
    return chargebeeClient(config, { deadline: () => deadline, watch, connections });
  };
  return {
    ...callsAt(config, newSite),
    /** The same calls with one deadline for all that a request needs. */
    forRequest() {
      const site = newSite();
      return callsAt(config, () => site);
    },
    /**
     * Schedules all subscriptions of a customer to end with their paid period. Returns whether any was cancelled by this call or
     * after `since`: an interrupted earlier attempt may have cancelled it without reporting it.
     */
    async endSubscriptions(customerId: string, since: Date): Promise<boolean> {
      deadlines.runToCompletion();
      return endSubscriptions(newSite(), customerId, since);
    },
  };
}

function callsAt({ planId, pageOrigins: origins }: ProductApiConfig['billing'], site: () => Chargebee) {
  return {
    /** The plan's prices by currency and term, in minor units (specification, section 3). */
    async planPrices(): Promise<PlanPrice[]> {
      const chargebee = site();
      const entries = await allPages(itemPriceEntrySchema, (page) =>
        chargebee.itemPrice.list({ item_id: { is: planId }, status: { is: 'active' }, ...page }),
      );
      return planPrices(entries.map(({ item_price }) => item_price));
    },
    /** A customer's subscriptions, newest first, each with its features; none for an unknown customer. */
    subscriptions: async (customerId: string) => readSubscriptions(site(), customerId),
    /** A page of all customers' changes since a time, oldest change first. */
    changedSubscriptions: async (since: Date, offset?: string) => readChangedSubscriptions(site(), since, offset),
    /** A page to buy the subscription. Throws `validation_failed` for an unusable price or coupon. */
    checkoutPage: async (order: CheckoutOrder) => checkoutPage(site(), order, origins),
    /** An earlier page, while the order can still be paid there; undefined for any other. */
    openCheckoutPage: async (id: string, now: Date) => openCheckoutPage(site(), id, { origins, now }),
    /** A session of the portal; undefined for a user who has never bought anything. */
    portalSession: async (customerId: string, redirectUrl: string) =>
      portalSession(site(), customerId, redirectUrl, origins),
  };
}

const itemPriceEntrySchema = z.object({
  item_price: z.object({
    id: z.string(),
    status: z.string().optional(),
    currency_code: z.string().length(3),
    /** Minor units; absent for tiered prices, which this product doesn't sell. */
    price: z.number().int().nonnegative().optional(),
    period: z.number().int().optional(),
    period_unit: z.string().optional(),
    trial_period: z.number().int().positive().optional(),
    trial_period_unit: z.enum(['day', 'month']).optional(),
  }),
});
export type ItemPrice = z.infer<typeof itemPriceEntrySchema>['item_price'];

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
    subscription: subscriptionSchema.extend({ deleted: z.boolean().default(false), updated_at: moment }),
  }),
);

export interface ChangedSubscriptions {
  readonly subscriptions: readonly { readonly subscription: ChargebeeSubscription; readonly isDeleted: boolean }[];
  /** When the last of them changed; the epoch when there are none. */
  readonly changedUntil: Date;
  /** Where the next page begins; undefined on the last page. */
  readonly next: string | undefined;
}

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

const entitlementEntrySchema = z.object({
  subscription_entitlement: z.object({ feature_id: z.string(), value: z.string().optional(), is_enabled: z.boolean() }),
});

/** A customer's subscriptions, newest first. */
async function listSubscriptions(chargebee: Chargebee, customerId: string): Promise<ChargebeeSubscription[]> {
  const entries = await allPages(subscriptionResponseSchema, (page) =>
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

const renewalEstimateResponseSchema = z.object({
  estimate: z.object({
    invoice_estimate: z
      .object({
        /** Minor units, after coupons. */
        total: z.number().int().nonnegative(),
        /** The remainder after credit is used. */
        amount_due: z.number().int().nonnegative().optional(),
      })
      .optional(),
  }),
});

/** After coupons and credit; null without a next charge, no amount when billing can't say. */
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
    return invoice ? { amount: invoice.amount_due ?? invoice.total, at } : null;
  } catch (error) {
    if (error instanceof ApiError) return { amount: null, at };
    throw error;
  }
}

/** In seconds; undefined without a charge, or during a pause: billing computes it when that ends. */
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

/** When somebody ended it, in seconds; undefined when the trial or paid period that it had begun just came to its end. */
function endedAt({ cancelled_at: at, started_at, trial_end, current_term_end }: ChargebeeSubscription) {
  const hasRunOut = started_at !== undefined && (at === trial_end || at === current_term_end);
  return hasRunOut ? undefined : at;
}

async function endSubscriptions(chargebee: Chargebee, customerId: string, since: Date): Promise<boolean> {
  let hasEnded = false;
  for (const subscription of await listSubscriptions(chargebee, customerId)) {
    const { id, status, cancelled_at, cancel_schedule_created_at: scheduledAt = endedAt(subscription) } = subscription;
    const cancel_option = cancelled_at === undefined ? END_OPTIONS.get(status) : undefined;
    if (cancel_option) {
      await callBilling(subscriptionResponseSchema, () => chargebee.subscription.cancelForItems(id, { cancel_option }));
    }
    if (cancel_option || (scheduledAt !== undefined && scheduledAt * 1000 > since.getTime())) hasEnded = true;
  }
  return hasEnded;
}
