import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type Checkout,
  checkoutSchema,
  type EventContent,
  eventSchema,
  invoiceSchema,
  portalSessionSchema,
  type StoredCustomer,
  type Subscription,
  storedCustomerSchema,
  subscriptionSchema,
} from './resources.ts';

export const billingStateSchema = z.object({
  format: z.literal(1).default(1),
  /** Offset of the site's clock to this machine's. */
  clockAheadSeconds: z.number().int().nonnegative().default(0),
  lastVersion: z.number().int().default(0),
  lastInvoiceNumber: z.number().int().default(0),
  customers: z.array(storedCustomerSchema).default([]),
  subscriptions: z.array(subscriptionSchema).default([]),
  invoices: z.array(invoiceSchema).default([]),
  checkouts: z.array(checkoutSchema).default([]),
  portalSessions: z.array(portalSessionSchema).default([]),
  events: z.array(eventSchema).default([]),
  /** Responses to requests with an idempotency key. */
  answers: z
    .array(z.object({ key: z.string(), request: z.string(), body: z.string(), until: z.number().int() }))
    .default([]),
});
export type BillingState = z.infer<typeof billingStateSchema>;

/** The `api_error_code`s of Chargebee that the sandbox uses, with the HTTP status of each. */
export const PROBLEM_STATUS = {
  api_authentication_failed: 401,
  resource_not_found: 404,
  duplicate_entry: 400,
  invalid_request: 400,
  invalid_state_for_request: 400,
  param_wrong_value: 400,
  payment_method_not_present: 402,
  payment_processing_failed: 402,
  internal_error: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The billing service refuses; the message is for the caller, `param` names the field at fault. */
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

/** The value. Throws `resource_not_found` when there is none. */
export function found<Value>(value: Value | undefined, id: string, param?: string): Value {
  if (value === undefined) throw new BillingProblem('resource_not_found', `${id} not found`, param);
  return value;
}

export const findCustomer = (state: BillingState, id: string): StoredCustomer | undefined =>
  state.customers.find(({ resource }) => resource.id === id);

export const findSubscription = (state: BillingState, id: string): Subscription | undefined =>
  state.subscriptions.find((subscription) => subscription.id === id);

export const findCheckout = (state: BillingState, id: string): Checkout | undefined =>
  state.checkouts.find(({ page }) => page.id === id);

export const customerOf = (state: BillingState, { customer_id }: Subscription): StoredCustomer =>
  found(findCustomer(state, customer_id), customer_id);

/** One change of the billing state in progress: commands write to `state` and emit events. */
export interface Change {
  readonly state: BillingState;
  /** The time of the change on the site's clock, in seconds. */
  readonly now: number;
  /** Chargebee's versions are timestamps in milliseconds; two simultaneous changes still differ. */
  nextVersion(): number;
  emit(type: string, content: EventContent): void;
}

export const newId = (prefix = ''): string => prefix + randomBytes(18).toString('base64url');

export const changeOf = (state: BillingState, now: number): Change => ({
  state,
  now,
  nextVersion: () => {
    state.lastVersion = Math.max(now * 1000, state.lastVersion + 1);
    return state.lastVersion;
  },
  emit: (event_type, content) => {
    state.events.push({
      id: newId('ev_'),
      occurred_at: now,
      event_type,
      // A snapshot: later changes must not affect it.
      content: structuredClone(content),
      webhook_status: 'scheduled',
    });
  },
});
