import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { within } from './deadlines.ts';
import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelOf,
  METRIC_PREFIX,
  METRICS,
  type MeasuredProcess,
  type MetricDescription,
} from './metric-catalogue.ts';

/** The metrics of one process, limited to those that the catalogue lists for it. */
export interface Metrics {
  histogram<Name extends HistogramName>(name: Name): Histogram<LabelOf<Name>>;
  counter<Name extends CounterName>(name: Name): Counter<LabelOf<Name>>;
  gauge<Name extends GaugeName>(name: Name): Gauge<LabelOf<Name>>;
  /** Calls `collect` before each scrape, for values that are counted elsewhere. If it rejects, the scrape continues. */
  beforeScrape(collect: () => void | Promise<void>): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** A hanging dependency must not delay a scrape for long. */
const COLLECT_WITHIN_MS = 3_000;

/** Makes the metrics of a process, including the runtime's. Each call makes independent ones. */
export function createMetrics(process: MeasuredProcess): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = new Map<string, Histogram | Counter | Gauge>();
  for (const [name, description] of Object.entries<MetricDescription>(METRICS)) {
    if (description.processes.includes(process)) own.set(name, register(registry, name, description));
  }
  const collectors: (() => void | Promise<void>)[] = [];

  function find<Kind extends Histogram | Counter | Gauge>(name: string, kind: new (...args: never[]) => Kind): Kind {
    const metric = own.get(name);
    if (!(metric instanceof kind)) throw new TypeError(`The catalogue gives ${process} no metric ${name}.`);
    return metric;
  }

  return {
    histogram: (name) => find(name, Histogram),
    counter: (name) => find(name, Counter),
    gauge: (name) => find(name, Gauge),
    beforeScrape: (collect) => void collectors.push(collect),
    async text() {
      const collected = Promise.allSettled(collectors.map(async (collect) => collect()));
      // A value that could not be read stays as it was; other metrics show the failure.
      await within(COLLECT_WITHIN_MS, collected).catch(() => undefined);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function register(registry: Registry, name: string, { type, help, labels, buckets }: MetricDescription) {
  const options = { name: METRIC_PREFIX + name, help, labelNames: [...labels], registers: [registry] };
  if (type === 'histogram') return new Histogram({ ...options, ...(buckets && { buckets: [...buckets] }) });
  return type === 'counter' ? new Counter(options) : new Gauge(options);
}
