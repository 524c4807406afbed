/** The processes that have metrics, as `job` names them in Prometheus. */
export const MEASURED_PROCESSES = ['web', 'bff', 'product-api'] as const;
export type MeasuredProcess = (typeof MEASURED_PROCESSES)[number];

/** The prefix of our metrics; runtime metrics retain the names that dashboards know. */
export const METRIC_PREFIX = 'sound_library_';

export interface MetricDescription {
  readonly type: 'histogram' | 'counter' | 'gauge';
  readonly help: string;
  /** Labels with few values, all known beforehand. */
  readonly labels: readonly string[];
  readonly processes: readonly MeasuredProcess[];
  /** Upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
}

/** From a cached response to the longest allowed one. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** A statement should take one millisecond, and takes ten seconds at most. */
const STATEMENT_SECONDS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

const EVERYWHERE = MEASURED_PROCESSES;

/** All our metrics, by name without the prefix. docs/metrics.md is generated from it; dashboard and alerts may use no others. */
export const METRICS = {
  http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time until a response was sent completely. `route` is the pattern, `status` its class, or `aborted` when the client disconnected before.',
    labels: ['method', 'route', 'status'],
    processes: EVERYWHERE,
    buckets: REQUEST_SECONDS,
  },
  http_requests_in_flight: {
    type: 'gauge',
    help: 'Requests in flight.',
    labels: [],
    processes: EVERYWHERE,
  },
  http_error_responses_total: {
    type: 'counter',
    help: 'Error responses by code (docs/errors.md): `overloaded` for shed requests, `rate_limited` for too many requests of a client.',
    labels: ['code'],
    processes: EVERYWHERE,
  },
  ready: {
    type: 'gauge',
    help: '1 while the process is ready.',
    labels: [],
    processes: EVERYWHERE,
  },
  dependency_up: {
    type: 'gauge',
    help: '1 while a dependency responds, checked at each scrape. The BFF works without `shared-store`.',
    labels: ['dependency'],
    processes: EVERYWHERE,
  },
  upstream_request_duration_seconds: {
    type: 'histogram',
    help: 'Time of one attempt at another service. `outcome` is the class of its status, or `timeout`, `unreachable`, `broken`, `refused`, `aborted`.',
    labels: ['upstream', 'outcome'],
    processes: EVERYWHERE,
    buckets: REQUEST_SECONDS,
  },
  upstream_retries_total: {
    type: 'counter',
    help: 'Retries of calls of another service.',
    labels: ['upstream'],
    processes: ['bff'],
  },
  upstream_circuit_rejections_total: {
    type: 'counter',
    help: 'Calls that were rejected because the circuit breaker was open.',
    labels: ['upstream'],
    processes: ['bff'],
  },
  upstream_circuit_open: {
    type: 'gauge',
    help: '1 while the circuit breaker of a service is open, 0.5 while it is half open, 0 while it is closed.',
    labels: ['upstream'],
    processes: ['bff'],
  },
  upstream_connections: {
    type: 'gauge',
    help: 'Connections to another service (`connected`), and calls on them (`running`) or waiting for one (`queued`).',
    labels: ['upstream', 'state'],
    processes: ['web', 'bff'],
  },
  page_cache_results_total: {
    type: 'counter',
    help: 'Page requests of guests by cache result: `hit`, `stale`, `miss` (rendered for the request), `none` (not cacheable).',
    labels: ['result'],
    processes: ['web'],
  },
  page_cache_bytes: {
    type: 'gauge',
    help: 'Memory of the page cache, plain and compressed pages.',
    labels: [],
    processes: ['web'],
  },
  public_cache_results_total: {
    type: 'counter',
    help: 'Public responses by cache result: `hit`, `stale`, `miss`, `fallback` (the product API failed), `not_cacheable` (not cacheable).',
    labels: ['result'],
    processes: ['bff'],
  },
  cookie_logins_total: {
    type: 'counter',
    help: 'Sessions that were exchanged for a bearer: `exchanged` by a call of the product API, or `shared` with an earlier request.',
    labels: ['result'],
    processes: ['bff'],
  },
  pending_logouts: {
    type: 'gauge',
    help: 'Sessions that the BFF refuses until the product API has confirmed their logout.',
    labels: [],
    processes: ['bff'],
  },
  password_hashes_waiting: {
    type: 'gauge',
    help: 'Password hashes that wait for a free worker.',
    labels: [],
    processes: ['product-api'],
  },
  password_hashes_running: {
    type: 'gauge',
    help: 'Password hashes being computed.',
    labels: [],
    processes: ['product-api'],
  },
  jobs: {
    type: 'gauge',
    help: 'Jobs in the database, by queue: `waiting` (retries included) and `active`. Jobs of a dead-letter queue wait for an operator.',
    labels: ['queue', 'state'],
    processes: ['product-api'],
  },
  mails_total: {
    type: 'counter',
    help: 'Processed mails of the outbox: `sent`, `not_needed`, `too_many`, `failed` (to be retried).',
    labels: ['outcome'],
    processes: ['product-api'],
  },
  database_statement_duration_seconds: {
    type: 'histogram',
    help: 'Time of one SQL statement, without waiting for a connection. `outcome` is `ok` or `error`.',
    labels: ['outcome'],
    processes: ['product-api'],
    buckets: STATEMENT_SECONDS,
  },
  database_connections: {
    type: 'gauge',
    help: 'Connections of the PostgreSQL pool: `busy`, `idle`, and requests `waiting` for one. None with the embedded database.',
    labels: ['state'],
    processes: ['product-api'],
  },
  catalogue_content_age_seconds: {
    type: 'gauge',
    help: 'Time since the last successful response of the content service.',
    labels: [],
    processes: ['product-api'],
  },
} as const satisfies Readonly<Record<string, MetricDescription>>;

type Catalogue = typeof METRICS;
type NameOf<Type extends MetricDescription['type']> = {
  [Name in keyof Catalogue]: Catalogue[Name]['type'] extends Type ? Name : never;
}[keyof Catalogue];

export type HistogramName = NameOf<'histogram'>;
export type CounterName = NameOf<'counter'>;
export type GaugeName = NameOf<'gauge'>;
export type LabelOf<Name extends keyof Catalogue> = Catalogue[Name]['labels'][number];
