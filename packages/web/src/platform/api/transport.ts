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
  /** What the text says, where it has been read already; the text may then be missing. */
  readonly body?: object;
}

/** Sends a request; rejects when no answer came. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
