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
  readonly buckets?: readonly number[];
}

/** From a cached response to the longest allowed one. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** A statement should take one millisecond, and takes ten seconds at most. */
const STATEMENT_SECONDS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

const EVERYWHERE = MEASURED_PROCESSES;
const WEB = ['web'] as const;
const BFF = ['bff'] as const;
const API = ['product-api'] as const;

type Processes = readonly MeasuredProcess[];

const simple =
  <Type extends 'counter' | 'gauge'>(type: Type) =>
  <const Labels extends readonly string[] = readonly []>(help: string, processes: Processes, labels?: Labels) => ({
    type,
    help,
    processes,
    labels: labels ?? [],
  });
const counter = simple('counter');
const gauge = simple('gauge');
const histogram = <const Labels extends readonly string[]>(
  help: string,
  processes: Processes,
  labels: Labels,
  buckets: readonly number[],
) => ({ type: 'histogram' as const, help, processes, labels, buckets });

/** All our metrics, by name without the prefix. docs/metrics.md is generated from it; dashboard and alerts may use no others. */
export const METRICS = {
  http_request_duration_seconds: histogram(
    'Time until a response was sent completely. `route` is the pattern, `status` its class, or `aborted` when the client disconnected before.',
    EVERYWHERE,
    ['method', 'route', 'status'],
    REQUEST_SECONDS,
  ),
  http_requests_in_flight: gauge('Requests in flight.', EVERYWHERE),
  http_error_responses_total: counter(
    'Error responses by code (docs/errors.md): `overloaded` for shed requests, `rate_limited` for too many requests of a client.',
    EVERYWHERE,
    ['code'],
  ),
  ready: gauge('1 while the process is ready.', EVERYWHERE),
  dependency_up: gauge(
    '1 while a dependency responds, checked at each scrape. The BFF works without `shared-store`.',
    EVERYWHERE,
    ['dependency'],
  ),
  upstream_request_duration_seconds: histogram(
    'Time of one attempt at another service. `outcome` is the class of its status, or `timeout`, `unreachable`, `broken`, `refused`, `aborted`.',
    EVERYWHERE,
    ['upstream', 'outcome'],
    REQUEST_SECONDS,
  ),
  upstream_retries_total: counter('Retries of calls of another service.', BFF, ['upstream']),
  upstream_circuit_rejections_total: counter('Calls that were rejected because the circuit breaker was open.', BFF, [
    'upstream',
  ]),
  upstream_circuit_open: gauge(
    '1 while the circuit breaker of a service is open, 0.5 while it is half open, 0 while it is closed.',
    BFF,
    ['upstream'],
  ),
  upstream_connections: gauge(
    'Connections to another service (`connected`), and calls on them (`running`) or waiting for one (`queued`).',
    ['web', 'bff'],
    ['upstream', 'state'],
  ),
  page_cache_results_total: counter(
    'Page requests of guests by cache result: `hit`, `stale`, `miss` (rendered for the request), `none` (not cacheable).',
    WEB,
    ['result'],
  ),
  page_cache_bytes: gauge('Memory of the page cache, plain and compressed pages.', WEB),
  public_cache_results_total: counter(
    'Public responses by cache result: `hit`, `stale`, `miss`, `fallback` (the product API failed), `not_cacheable` (not cacheable).',
    BFF,
    ['result'],
  ),
  cookie_logins_total: counter(
    'Sessions that were exchanged for a bearer: `exchanged` by a call of the product API, or `shared` with an earlier request.',
    BFF,
    ['result'],
  ),
  pending_logouts: gauge('Sessions that the BFF refuses until the product API has confirmed their logout.', BFF),
  password_hashes_waiting: gauge('Password hashes that wait for a free worker.', API),
  password_hashes_running: gauge('Password hashes being computed.', API),
  jobs: gauge(
    'Jobs in the database, by queue: `waiting` (retries included) and `active`. Jobs of a dead-letter queue wait for an operator.',
    API,
    ['queue', 'state'],
  ),
  mails_total: counter(
    'Processed mails of the outbox: `sent`, `not_needed`, `too_many`, `failed` (to be retried).',
    API,
    ['outcome'],
  ),
  database_statement_duration_seconds: histogram(
    'Time of one SQL statement, without waiting for a connection. `outcome` is `ok` or `error`.',
    API,
    ['outcome'],
    STATEMENT_SECONDS,
  ),
  database_connections: gauge(
    'Connections of the PostgreSQL pool: `busy`, `idle`, and requests `waiting` for one. None with the embedded database.',
    API,
    ['state'],
  ),
  catalogue_content_age_seconds: gauge('Time since the last successful response of the content service.', API),
} satisfies Readonly<Record<string, MetricDescription>>;

type Catalogue = typeof METRICS;
type NameOf<Type extends MetricDescription['type']> = {
  [Name in keyof Catalogue]: Catalogue[Name]['type'] extends Type ? Name : never;
}[keyof Catalogue];

export type HistogramName = NameOf<'histogram'>;
export type CounterName = NameOf<'counter'>;
export type GaugeName = NameOf<'gauge'>;
export type LabelOf<Name extends keyof Catalogue> = Catalogue[Name]['labels'][number];
