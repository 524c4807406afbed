/** Short facts of a span, by their names in OpenTelemetry's conventions. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A span that was begun, and that is not the current one of what runs. */
export interface SpanUnderWay {
  /** Headers by which another process goes on with the trace. */
  readonly headers: Readonly<Record<string, string>>;
  end(facts: SpanFacts, hasFailed: boolean): void;
}

export interface RequestSpan {
  readonly traceId: string;
  /** For who looks from outside, as a header or in the page: W3C's traceparent. */
  readonly traceparent: string;
  /** Runs the rest of the request within the span. */
  enter(rest: () => void): void;
  end(name: string, facts: SpanFacts, hasFailed: boolean): void;
}

/** What a process tells of how it spends its time. The seams know this only; who tells it is loaded when tracing is on. */
export interface Tracing {
  /** A request that came in. `given` is the caller's traceparent: its trace is gone on with, or only named as a link. */
  request(given: string | undefined, takes: 'as parent' | 'as link'): RequestSpan;
  /** Runs work as a span within the current one. */
  span<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** Runs work that is done for no request, as a trace of its own. */
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Begins a call of another service within the current span. */
  begin(name: string, facts: SpanFacts): SpanUnderWay;
  /** Of the current span. */
  headers(): Readonly<Record<string, string>>;
  /** Sends what is left. */
  close(): Promise<void>;
}
