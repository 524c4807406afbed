import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

export type HttpRequest = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'body'> & {
  readonly headers: Readonly<Record<string, string>>;
};

export interface WholeResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** A copy that retains no other memory of the socket's reads. */
  readonly body: Buffer;
}

export interface RequestLimits {
  readonly maxBytes: number;
  /** Milliseconds for the whole request. Default: the pool's limit. */
  readonly totalMs?: number;
  readonly firstByteMs?: number;
  /** Each signal aborts the request, with its reason. */
  readonly signals?: readonly (AbortSignal | undefined)[];
}

export class RequestLimitExceeded extends Error {
  override readonly name = 'RequestLimitExceeded';
  readonly limit: 'first byte' | 'total' | 'size';

  constructor(limit: 'first byte' | 'total' | 'size') {
    super(`The limit of a request was exceeded: ${limit}`);
    this.limit = limit;
  }
}

/** Aborting destroys the connection. Without undici's streams and signals, which are half of the cost of a proxied call. */
export function httpRequest(pool: Dispatcher, request: HttpRequest, limits: RequestLimits): Promise<WholeResponse> {
  const handler = new ResponseHandler(limits);
  if (handler.begin()) pool.dispatch(request, handler);
  return handler.response.promise;
}

class ResponseHandler implements Dispatcher.DispatchHandler {
  readonly response = Promise.withResolvers<WholeResponse>();
  readonly #limits: RequestLimits;
  readonly #signals: readonly AbortSignal[];
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #connection: Dispatcher.DispatchController | null = null;
  #firstByteTimer: NodeJS.Timeout | undefined;
  #totalTimer: NodeJS.Timeout | undefined;
  #failure: Error | null = null;

  constructor(limits: RequestLimits) {
    this.#limits = limits;
    this.#signals = (limits.signals ?? []).filter((signal) => signal !== undefined);
  }

  begin(): boolean {
    const { firstByteMs, totalMs } = this.#limits;
    if (this.#signals.some(({ aborted }) => aborted)) this.#leave();
    else if (totalMs !== undefined && totalMs <= 0) this.#pass('total');
    if (this.#failure) return false;
    for (const signal of this.#signals) signal.addEventListener('abort', this.#leave);
    if (firstByteMs !== undefined) this.#firstByteTimer = setTimeout(() => this.#pass('first byte'), firstByteMs);
    if (totalMs !== undefined) this.#totalTimer = setTimeout(() => this.#pass('total'), totalMs);
    return true;
  }

  onRequestStart(connection: Dispatcher.DispatchController): void {
    this.#connection = connection;
    // It was aborted while it waited for a connection.
    if (this.#failure) connection.abort(this.#failure);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Informational responses (1xx) precede the final one.
    if (status < 200) return;
    clearTimeout(this.#firstByteTimer);
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#failure) return;
    this.#size += chunk.length;
    if (this.#size <= this.#limits.maxBytes) this.#chunks.push(chunk);
    else this.#pass('size');
  }

  onResponseEnd(): void {
    if (this.#failure) return;
    this.#rest();
    // A copy, because the cached body must not retain the socket's whole read buffer.
    const body = Buffer.concat(this.#chunks, this.#size);
    this.response.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#failure) return;
    this.#rest();
    this.response.reject(error);
  }

  readonly #leave = (): void => {
    const reason: unknown = this.#signals.find(({ aborted }) => aborted)?.reason;
    this.#giveUp(reason instanceof Error ? reason : new Error('The request was aborted', { cause: reason }));
  };

  #pass(limit: RequestLimitExceeded['limit']): void {
    this.#giveUp(new RequestLimitExceeded(limit));
  }

  #giveUp(failure: Error): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#rest();
    this.response.reject(failure);
    this.#connection?.abort(failure);
  }

  /** Removes timers and listeners, so that it can't destroy a connection that another request uses. */
  #rest(): void {
    clearTimeout(this.#firstByteTimer);
    clearTimeout(this.#totalTimer);
    for (const signal of this.#signals) signal.removeEventListener('abort', this.#leave);
  }
}
