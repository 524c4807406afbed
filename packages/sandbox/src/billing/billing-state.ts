import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type BillingEvent,
  checkoutSchema,
  couponSchema,
  type EventContent,
  type EventSource,
  type EventType,
  eventSchema,
  type Invoice,
  invoiceSchema,
  momentSchema,
  portalSessionSchema,
  type StoredCustomer,
  type Subscription,
  storedCustomerSchema,
  subscriptionSchema,
  type Versioned,
} from './resources.ts';
import { COUPONS } from './site.ts';

/** Everything that the billing service remembers. */
export const billingStateSchema = z.object({
  format: z.literal(1),
  /** How far the site's clock is ahead of this machine's. */
  clockAheadSeconds: z.number().int().nonnegative(),
  lastVersion: z.number().int(),
  lastInvoiceNumber: z.number().int(),
  customers: z.array(storedCustomerSchema),
  subscriptions: z.array(subscriptionSchema),
  invoices: z.array(invoiceSchema),
  coupons: z.array(couponSchema),
  checkouts: z.array(checkoutSchema),
  portalSessions: z.array(portalSessionSchema),
  events: z.array(eventSchema),
  webhooks: z.object({
    /** `hold`: nothing is sent by itself. */
    mode: z.enum(['send', 'hold']),
    /** Events that were not taken; the moments are milliseconds of this machine's clock. */
    retries: z.array(z.object({ event_id: z.string(), attempts: z.number().int(), next_at: z.number().int() })),
  }),
  /** Answers to requests that carried an idempotency key. */
  answers: z.array(z.object({ key: z.string(), request: z.string(), body: z.string(), until: momentSchema })),
});
export type BillingState = z.infer<typeof billingStateSchema>;

export const newBillingState = (): BillingState => ({
  format: 1,
  clockAheadSeconds: 0,
  lastVersion: 0,
  lastInvoiceNumber: 0,
  customers: [],
  subscriptions: [],
  invoices: [],
  coupons: structuredClone([...COUPONS]),
  checkouts: [],
  portalSessions: [],
  events: [],
  webhooks: { mode: 'send', retries: [] },
  answers: [],
});

/** Chargebee's `api_error_code`s that the sandbox gives, with the HTTP status each one travels with. */
export const PROBLEM_STATUS = {
  api_authentication_failed: 401,
  resource_not_found: 404,
  site_not_found: 404,
  duplicate_entry: 400,
  invalid_request: 400,
  invalid_state_for_request: 400,
  param_wrong_value: 400,
  resource_limit_exhausted: 400,
  payment_method_not_present: 402,
  payment_processing_failed: 402,
  internal_error: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The billing service refuses; the message is for the one who asked, `param` names the field at fault. */
export class BillingProblem extends Error {
  override readonly name = 'BillingProblem';
  readonly code: ProblemCode;
  readonly param: string | undefined;

  constructor(code: ProblemCode, message: string, param?: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}

/** Chargebee's refusal of an id that it doesn't know. */
export const notFound = (id: string, param?: string): BillingProblem =>
  new BillingProblem('resource_not_found', `${id} not found`, param);

/** The found one. Throws `resource_not_found` otherwise. */
export function found<Value>(value: Value | undefined, id: string, param?: string): Value {
  if (value === undefined) throw notFound(id, param);
  return value;
}

export const findCustomer = (state: BillingState, id: string): StoredCustomer | undefined =>
  state.customers.find(({ resource }) => resource.id === id);

export const findSubscription = (state: BillingState, id: string): Subscription | undefined =>
  state.subscriptions.find((subscription) => subscription.id === id);

export const customerOf = (state: BillingState, subscription: Pick<Subscription, 'customer_id'>): StoredCustomer =>
  found(findCustomer(state, subscription.customer_id), subscription.customer_id);

/** A subscription's invoices, newest first. */
export const invoicesOf = (state: BillingState, subscriptionId: string): Invoice[] =>
  state.invoices.filter((invoice) => invoice.subscription_id === subscriptionId).reverse();

/** One change of the billing state while it is made: what acts on it writes to `state` and tells of it by events. */
export interface Change {
  readonly state: BillingState;
  /** The moment of the change on the site's clock, in seconds. */
  readonly now: number;
  readonly source: EventSource;
  /** An id that nobody guesses. */
  newId(prefix: string): string;
  /** The three fields of a new resource. */
  born(): Versioned & { created_at: number };
  /** Raises a resource's version. */
  touch(resource: Versioned): void;
  emit(type: EventType, content: EventContent): void;
}

const ID_BYTES = 18;

export function changeOf(state: BillingState, now: number, source: EventSource): Change {
  const nextVersion = (): number => {
    // Chargebee's versions are moments in milliseconds; two changes of one moment must still differ.
    state.lastVersion = Math.max(now * 1000, state.lastVersion + 1);
    return state.lastVersion;
  };
  const newId = (prefix: string): string => prefix + randomBytes(ID_BYTES).toString('base64url');
  return {
    state,
    now,
    source,
    newId,
    born: () => ({ created_at: now, updated_at: now, resource_version: nextVersion() }),
    touch: (resource) => {
      resource.updated_at = now;
      resource.resource_version = nextVersion();
    },
    emit: (event_type, content) => {
      const event: BillingEvent = {
        object: 'event',
        id: newId('ev_'),
        occurred_at: now,
        source,
        api_version: 'v2',
        event_type,
        // As it was then: later changes must not show in it.
        content: structuredClone(content),
        webhook_status: 'scheduled',
      };
      state.events.push(event);
    },
  };
}
