import fp from 'fastify-plugin';
import type { ClosedResponse } from '../response-close.ts';
import { routeNameOf } from '../route-name.ts';

const MS_PER_SECOND = 1_000;
const STATUS_CLASSES: readonly (string | undefined)[] = [undefined, '1xx', '2xx', '3xx', '4xx', '5xx'];

interface RequestMetricsOptions {
  /** Routes that are not counted: they would hide what visitors meet. */
  readonly routine: ReadonlySet<string>;
}

/** Rate, errors and duration of requests, per route. Installs nothing while metrics are off. */
export const requestMetrics = fp<RequestMetricsOptions>(
  async (app, { routine }) => {
    if (!app.metrics) return;
    const durations = app.metrics.histogram('http_request_duration_seconds');
    const underWay = app.metrics.gauge('http_requests_under_way');
    app.metrics.beforeScrape(() => underWay.set(app.requestsUnderWay()));

    type Observe = (seconds: number) => void;
    /** By what its name is made of: bound once, so that each answer looks up one text. */
    const bound = new Map<string, Observe>();
    const observerOf = ({ request, reply, wasAborted }: ClosedResponse, route: string): Observe => {
      const status = wasAborted ? 'aborted' : (STATUS_CLASSES[Math.floor(reply.statusCode / 100)] ?? 'none');
      const name = `${request.method} ${status} ${route}`;
      const known = bound.get(name);
      if (known) return known;
      const { observe } = durations.labels(request.method, route, status);
      bound.set(name, observe);
      return observe;
    };
    app.onResponseClose((answered) => {
      const route = routeNameOf(answered.request);
      if (!routine.has(route)) observerOf(answered, route)(answered.reply.elapsedTime / MS_PER_SECOND);
    });
  },
  { name: 'request-metrics', dependencies: ['metrics', 'route-names', 'response-close', 'draining'] },
);
