import fp from 'fastify-plugin';
import type { TracingSettings } from './configuration.ts';
import { PROBES } from './health.ts';
import type { RequestSpan, Tracing } from './open-tracing.ts';
import { routeNameOf } from './request-lifecycle.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tracing: Tracing | null;
  }
  interface FastifyRequest {
    /** Null where the request is not traced. */
    requestSpan: RequestSpan | null;
  }
}

export interface TracingOptions {
  readonly tracing: TracingSettings | null;
  readonly process: string;
  /** Continues traces of our own callers. A visitor's traceparent becomes a link and has no other effect. */
  readonly callers: 'ours' | 'visitors';
  /** Continues visitors' traces, too: they then decide what is traced, and in which trace. */
  readonly trustsVisitors?: boolean;
}

/** A span for each request, the parent of all work for it. Installs nothing while tracing is off. */
export const requestTracing = fp<TracingOptions>(
  async (app, { tracing: settings, process, callers, trustsVisitors = false }) => {
    if (!settings) {
      app.decorate('tracing', null);
      return;
    }
    const { openTracing } = await import('./open-tracing.ts');
    const tracing = openTracing(settings, process);
    app.decorate('tracing', tracing);
    app.decorateRequest('requestSpan', null);
    const takes = callers === 'ours' || trustsVisitors ? 'as parent' : 'as link';

    app.addHook('onRequest', (request, _reply, done) => {
      if (PROBES.has(request.url)) return done();
      const traceparent = request.headers.traceparent;
      const span = tracing.request(typeof traceparent === 'string' ? traceparent : undefined, takes);
      request.requestSpan = span;
      request.log = request.log.child({ trace_id: span.traceId });
      span.enter(done);
    });
    // A body is read in the async context of the connection, not of the request.
    app.addHook('preValidation', ({ requestSpan }, _reply, done) => {
      if (requestSpan) requestSpan.enter(done);
      else done();
    });
    app.onResponseClose(({ request, reply, wasAborted }) => {
      const { requestSpan, method, id } = request;
      const route = routeNameOf(request);
      const status = reply.statusCode;
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'request.id': String(id),
        ...(wasAborted ? { 'error.type': 'aborted' } : {}),
      };
      requestSpan?.end(`${method} ${route}`, attributes, status >= 500);
    });
    // After the pending responses; a missing collector must not prevent the process from ending.
    app.addHook('onClose', () =>
      tracing.close().catch((error: unknown) => app.log.warn({ err: error }, 'traces were lost')),
    );
  },
  { name: 'request-tracing', dependencies: ['request-lifecycle'] },
);

type WatchStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/** Statements as spans: only of their text, in which all values are parameters. Undefined while tracing is off. */
export function tracedStatements(tracing: Tracing | null): WatchStatement | undefined {
  if (!tracing) return undefined;
  return (text, run) => {
    const [operation = 'SQL'] = text.trimStart().split(/\s/, 1);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text,
      'db.operation.name': operation.toUpperCase(),
    };
    return tracing.span(operation.toUpperCase(), attributes, run);
  };
}
