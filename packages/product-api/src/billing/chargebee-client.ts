import { SUBSCRIPTION_STATUSES, type Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { limitedText } from '@sound-library/server-kit/body-limits.ts';
import { type ExternalConnections, externalConnections } from '@sound-library/server-kit/external-connections.ts';
import { type InstrumentCall, uninstrumented } from '@sound-library/server-kit/upstream-metrics.ts';
import Chargebee from 'chargebee';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { ProductApiConfig } from '../product-api-config.ts';

/** Shorter than a page waits for all its calls. */
export const DEADLINE_MS = 3_000;
const RESPONSE_MAX_BYTES = 4 * 1024 * 1024;

interface ChargebeeOptions {
  /** Returns the abort signal of each request, including its whole response; by default each has its own timeout. */
  readonly deadline?: () => AbortSignal;
  readonly watch?: InstrumentCall;
  readonly connections?: ExternalConnections;
}

export function chargebeeClient(
  { url, apiKey }: Pick<ProductApiConfig['billing'], 'url' | 'apiKey'>,
  {
    deadline = () => AbortSignal.timeout(DEADLINE_MS),
    watch = uninstrumented,
    connections = externalConnections(),
  }: ChargebeeOptions = {},
): Chargebee {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  const ask = (request: Request) =>
    watch(request.method, () => makeApiRequest(connections, request, deadline()), { status: ({ status }) => status });
  return new Chargebee({
    // The SDK only concatenates `site` and `hostSuffix` to the host.
    site: hostname,
    hostSuffix: '',
    protocol: isPlain ? 'http' : 'https',
    port: Number(port) || (isPlain ? 80 : 443),
    apiKey,
    httpClient: { makeApiRequest: ask },
    sdkTelemetryEnabled: false,
  });
}

/** The SDK's own client has a timeout for the response headers only, no limit of the body size, and follows redirects. */
async function makeApiRequest(
  connections: ExternalConnections,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const { url, method } = request;
  const body = method === 'GET' ? null : await request.text();
  // Not the SDK's request with a signal added: that signal can be garbage-collected before it fires.
  const response = await connections.fetch(url, {
    method,
    headers: Object.fromEntries(request.headers),
    body,
    signal,
  });
  const text = await limitedText(response, RESPONSE_MAX_BYTES);
  const replayed = response.headers.get('chargebee-idempotency-replayed');
  return new Response(text || null, {
    status: response.status,
    headers: { 'content-type': 'application/json', ...(replayed && { 'chargebee-idempotency-replayed': replayed }) },
  });
}

/** What the SDK rejects with when the service refuses: a plain object, no Error. */
const refusalSchema = z.object({
  http_status_code: z.number(),
  api_error_code: z.string(),
  message: z.string(),
  param: z.string().optional(),
});

export class BillingRefusal extends Error {
  override readonly name = 'BillingRefusal';
  readonly status: number;
  /** Chargebee's `api_error_code`. */
  readonly code: string;
  /** The field at fault, such as `coupon_ids[0]`. */
  readonly param: string | undefined;

  constructor({ http_status_code: status, api_error_code: code, message, param }: z.infer<typeof refusalSchema>) {
    const hint = status === 401 || status === 403 ? ' (is CHARGEBEE_API_KEY right?)' : '';
    super(`The billing service refuses: ${message}${hint}`);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/** For a call about a resource that may not exist: undefined when it doesn't. A missing site is a 404 as well. */
export function undefinedIfMissing(error: unknown): undefined {
  const refusal = refusalOf(error);
  if (refusal?.status !== 404 || refusal.code !== 'resource_not_found') throw error;
}

/** The refusal that a call failed with; undefined for any other failure. */
export const refusalOf = (error: unknown): BillingRefusal | undefined =>
  error instanceof ApiError && error.cause instanceof BillingRefusal ? error.cause : undefined;

/** Makes a call and validates its response. Throws `upstream_unavailable`, whose cause may be a BillingRefusal. */
export async function callBilling<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const response = await call().catch((cause: unknown) => {
    const { data: refusal } = refusalSchema.safeParse(cause);
    throw unavailable(refusal ? new BillingRefusal(refusal) : cause);
  });
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  const problem = z.prettifyError(parsed.error);
  throw unavailable(
    new Error(`The billing service's response does not have the shape that its SDK declares:\n${problem}`),
  );
}

/** The service is unavailable; the log has the reason. */
export const unavailable = (cause: unknown): ApiError =>
  new ApiError('upstream_unavailable', { cause, isOfDependency: true });

const PAGE_SIZE = 100;
/** More would be a loop in the service, or a list that is too long to load as a whole. */
const PAGES_MAX = 20;

export async function allPages<Entry extends z.ZodType>(
  entry: Entry,
  fetchPage: (query: { readonly limit: number; readonly offset?: string }) => Promise<unknown>,
): Promise<z.output<Entry>[]> {
  const schema = pageSchema(entry);
  const entries: z.output<Entry>[] = [];
  let offset: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const from = offset;
    const response = await callBilling(schema, () =>
      fetchPage({ limit: PAGE_SIZE, ...(from !== undefined && { offset: from }) }),
    );
    entries.push(...response.list);
    offset = response.next_offset;
    if (offset === undefined) return entries;
  }
  throw unavailable(new Error(`The billing service's list has more than ${PAGES_MAX} pages.`));
}

/** Seconds since 1970. */
export const moment = z.number().int().nonnegative();

/** One page of a list, each entry under its resource's name. */
export const pageSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ list: z.array(entry), next_offset: z.string().optional() });

export const subscriptionSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  /** Chargebee has more than the specification's six, for example for a subscription that moved to another site. */
  status: z.enum([...SUBSCRIPTION_STATUSES, 'transferred']),
  currency_code: z.string(),
  billing_period_unit: z.string().optional(),
  subscription_items: z
    .array(z.object({ item_price_id: z.string(), item_type: z.string(), amount: z.number().int().optional() }))
    .default([]),
  created_at: moment,
  updated_at: moment.optional(),
  start_date: moment.optional(),
  started_at: moment.optional(),
  current_term_end: moment.optional(),
  trial_end: moment.optional(),
  cancelled_at: moment.optional(),
  cancel_schedule_created_at: moment.optional(),
  /** The dates of a pause that has begun or will begin. */
  pause_date: moment.optional(),
  resume_date: moment.optional(),
  resource_version: z.number().int(),
});
export type ChargebeeSubscription = z.infer<typeof subscriptionSchema>;

/** A call's response about one subscription, and an entry of their list. */
export const subscriptionResponseSchema = z.object({ subscription: subscriptionSchema });

export interface EntitledSubscription {
  readonly subscription: ChargebeeSubscription;
  readonly featureIds: readonly string[];
  readonly nextCharge: Subscription['next_charge'];
}
