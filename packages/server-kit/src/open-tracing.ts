import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type Link, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './configuration.ts';

/** Span attributes, named by OpenTelemetry's conventions. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** The tracing interface for the rest of the code, as a type only: this module is loaded only when tracing is on. */
export type Tracing = ReturnType<typeof openTracing>;
export type RequestSpan = ReturnType<Tracing['request']>;

const SENT_EVERY_MS = 1_000;

/** Traces of one app, sent to a collector. Nothing is global: each app has its own provider and current span. */
export function openTracing({ endpoint, serviceName, sampler, share }: TracingSettings, process: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName ?? process, 'service.namespace': 'sound-library' }),
    sampler: samplerOf(sampler, share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SENT_EVERY_MS })],
  });
  const tracer = provider.getTracer('sound-library');
  const current = new AsyncLocalStorage<Context>();
  const here = () => current.getStore() ?? ROOT_CONTEXT;

  async function within<Result>(
    parent: Context,
    { name, attributes }: { readonly name: string; readonly attributes: SpanAttributes },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(name, { attributes }, parent);
    try {
      const result = await current.run(trace.setSpan(parent, span), work);
      end(span, {}, false);
      return result;
    } catch (error) {
      // Messages may quote visitor input; the failure's name is enough to find it in the log.
      end(span, { 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
      throw error;
    }
  }

  return {
    /** An incoming request. `traceparent` is the caller's: its trace is continued, or only linked. */
    request(traceparent: string | undefined, takes: 'as parent' | 'as link') {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
      const isParent = remote !== null && takes === 'as parent';
      const links: Link[] = remote && !isParent ? [{ context: remote }] : [];
      const parent = isParent ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, links }, parent);
      const context = trace.setSpan(parent, span);
      return {
        traceId: span.spanContext().traceId,
        /** W3C's traceparent, for a header or a page. */
        traceparent: traceparentOf(span),
        /** Runs the rest of the request within the span. */
        enter: (rest: () => void): void => current.run(context, rest),
        end(name: string, attributes: SpanAttributes, hasFailed: boolean): void {
          span.updateName(name);
          end(span, attributes, hasFailed);
        },
      };
    },
    /** Runs work as a span within the current one. */
    span: <Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result> =>
      within(here(), { name, attributes }, work),
    /** Runs background work as a trace of its own. */
    job: <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
      within(ROOT_CONTEXT, { name, attributes: {} }, work),
    /** Starts the span of a call to another service within the current span; its headers continue the trace in that service. */
    begin(name: string, attributes: SpanAttributes) {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, here());
      return {
        headers: { traceparent: traceparentOf(span) },
        end: (more: SpanAttributes, hasFailed: boolean): void => end(span, more, hasFailed),
      };
    },
    /** Sends pending spans. */
    close: () => provider.shutdown(),
  };
}

function end(span: Span, attributes: SpanAttributes, hasFailed: boolean): void {
  span.setAttributes({ ...attributes });
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function samplerOf(name: TracingSettings['sampler'], share: number): Sampler {
  const root = name.replace('parentbased_', '');
  const sampler =
    root === 'always_off'
      ? new AlwaysOffSampler()
      : root === 'traceidratio'
        ? new TraceIdRatioBasedSampler(share)
        : new AlwaysOnSampler();
  return root === name ? sampler : new ParentBasedSampler({ root: sampler });
}
