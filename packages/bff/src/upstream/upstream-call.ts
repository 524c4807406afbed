import type { Deadline } from '@sound-library/server-kit/deadlines.ts';

/** One call of another service. `path` begins with a slash and is already encoded, its query included. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** Aborts when no client waits for the response any more. */
  readonly signal?: AbortSignal | undefined;
  /** The caller's deadline; null: only the service's own time limit applies. */
  readonly deadline?: Deadline | null;
  /** May be aborted early by its caller, so it is never the breaker's probe. */
  readonly isDispensable?: boolean;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Single values only; of a repeated header the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** The one retry of this request chain is spent: no caller may retry again. */
  readonly retrySpent: boolean;
}

/** A service that the BFF calls. */
export interface UpstreamClient {
  /** Resolves with any status; throws UpstreamFailure without a usable response in time, ClientDisconnected when `signal` aborted. */
  call(call: UpstreamCall): Promise<UpstreamResponse>;
}
