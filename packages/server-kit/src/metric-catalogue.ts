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
    help: 'Time until a request was answered whole. `route` is the pattern, `status` its class, or `aborted` when the caller left before.',
    labels: ['method', 'route', 'status'],
    processes: EVERYWHERE,
    buckets: REQUEST_SECONDS,
  },
  http_requests_under_way: {
    type: 'gauge',
    help: 'Requests that are being answered.',
    labels: [],
    processes: EVERYWHERE,
  },
  http_refusals_total: {
    type: 'counter',
    help: 'Requests that were answered with an error, by its code (docs/errors.md): `overloaded` was shed, `rate_limited` asked too often.',
    labels: ['code'],
    processes: EVERYWHERE,
  },
  ready: {
    type: 'gauge',
    help: '1 while the process says that it is ready.',
    labels: [],
    processes: EVERYWHERE,
  },
  dependency_up: {
    type: 'gauge',
    help: '1 while a dependency answers, checked with each scrape. The BFF works without `shared-store`.',
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
    help: 'Second attempts at another service.',
    labels: ['upstream'],
    processes: ['bff'],
  },
  upstream_calls_spared_total: {
    type: 'counter',
    help: 'Calls that were not made, as the circuit breaker was open.',
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
    help: 'Where pages that guests share came from: `hit`, `stale`, `miss` (rendered for the request), `none` (not cacheable).',
    labels: ['result'],
    processes: ['web'],
  },
  page_cache_bytes: {
    type: 'gauge',
    help: 'Memory that cached pages take, plain and compressed.',
    labels: [],
    processes: ['web'],
  },
  public_cache_results_total: {
    type: 'counter',
    help: 'Where public answers came from: `hit`, `stale`, `miss`, `fallback` (the product API failed), `not_kept` (not cacheable).',
    labels: ['result'],
    processes: ['bff'],
  },
  cookie_logins_total: {
    type: 'counter',
    help: 'Sessions that were exchanged for a bearer: `asked` of the product API, or `shared` with a call just before.',
    labels: ['result'],
    processes: ['bff'],
  },
  sessions_to_end: {
    type: 'gauge',
    help: 'Sessions that are refused here while the product API has not confirmed their end.',
    labels: [],
    processes: ['bff'],
  },
  password_hashes_waiting: {
    type: 'gauge',
    help: 'Passwords that wait to be hashed.',
    labels: [],
    processes: ['product-api'],
  },
  password_hashes_running: {
    type: 'gauge',
    help: 'Passwords that are being hashed.',
    labels: [],
    processes: ['product-api'],
  },
  jobs: {
    type: 'gauge',
    help: 'Jobs in the database, by queue: `waiting` (later tries too) and `active`. In a dead-letter queue all wait for an operator.',
    labels: ['queue', 'state'],
    processes: ['product-api'],
  },
  mails_total: {
    type: 'counter',
    help: 'Mails of the outbox that were dealt with: `sent`, `not_needed`, `too_many`, `failed` (and tried again).',
    labels: ['outcome'],
    processes: ['product-api'],
  },
  database_statement_duration_seconds: {
    type: 'histogram',
    help: 'Time of one SQL statement, waiting for a connection aside. `outcome` is `ok` or `error`.',
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
    help: 'Time since the content service last answered with what it has.',
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
