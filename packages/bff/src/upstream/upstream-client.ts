import type { Deadline } from '@sound-library/server-kit/deadlines.ts';

/** One call of another service. `path` begins with a slash and is already encoded, its query included. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** When the caller's time is over; null: it has as much as the service is given. */
  readonly deadline?: Deadline | null;
  /** Given up early by its caller: never the probe of a service that was left alone. */
  readonly isDispensable?: boolean;
}

export interface UpstreamAnswer {
  readonly status: number;
  /** Single values only; of a repeated header the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** The one retry of this request chain is spent: nobody before us may retry. */
  readonly retrySpent: boolean;
}

/** A service that the BFF calls. */
export interface UpstreamClient {
  /** Answers with any status; throws UpstreamFailure without a usable answer in time, VisitorLeft when `signal` aborted. */
  call(call: UpstreamCall): Promise<UpstreamAnswer>;
  /** Waits for calls under way and closes the connections. */
  close(): Promise<void>;
}
