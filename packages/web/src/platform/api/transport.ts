/** One HTTP exchange with the BFF; `path` starts with `/api/` and carries the query. */
export interface TransportRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface TransportAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request; rejects when no answer came. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
