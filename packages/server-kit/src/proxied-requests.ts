import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dispatcher } from 'undici';

export interface RequestLimits {
  /** Milliseconds until the response begins, including the wait for a connection. */
  readonly beginMs: number;
  /** Milliseconds until the response is complete. Default: unlimited. */
  readonly wholeMs?: number;
  /** Aborts when the caller has disconnected. */
  readonly signal?: AbortSignal;
}

/** Without `signal`, which is one of the limits. */
type Options<Opaque> = Omit<Dispatcher.RequestOptions<Opaque>, 'signal'>;

/** Rejects as soon as a limit is exceeded: undici starts timers only once the request has a connection. */
export async function requestWithin<Opaque = null>(
  pool: Dispatcher,
  options: Options<Opaque>,
  { beginMs, wholeMs, signal }: RequestLimits,
): Promise<Dispatcher.ResponseData<Opaque>> {
  signal?.throwIfAborted();
  const end = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  end.signal.addEventListener('abort', () => reject(end.signal.reason));
  const timerOf = (ms: number | undefined, message: string) =>
    ms === undefined ? undefined : setTimeout(() => end.abort(new DOMException(message, 'TimeoutError')), ms).unref();
  const begin = timerOf(beginMs, `No response began within ${beginMs} ms`);
  const whole = timerOf(wholeMs, `The response was not complete within ${wholeMs} ms`);
  signal?.addEventListener('abort', () => {
    clearTimeout(whole);
    end.abort(signal.reason);
  });
  try {
    return await Promise.race([pool.request({ ...options, signal: end.signal }), ended]);
  } finally {
    clearTimeout(begin);
  }
}

type Callback<Opaque> = (err: Error | null, response: Dispatcher.ResponseData<Opaque> | null) => void;

/** For the `undici` option of @fastify/http-proxy: limits of a `reply.from` inside `within`. No callback after an abort. */
export function proxiedRequests(pool: Dispatcher) {
  const limits = new AsyncLocalStorage<RequestLimits>();

  function request<Opaque = null>(options: Options<Opaque>, callback: Callback<Opaque>): void;
  function request(options: Options<unknown>): Promise<never>;
  function request<Opaque>(options: Options<Opaque>, callback?: Callback<Opaque>): unknown {
    const own = limits.getStore();
    if (!callback || !own) throw new Error('A proxied request needs limits and a callback');
    return requestWithin(pool, options, own).then(
      (response) => {
        // The proxy drops the response without an error listener when its client has just disconnected; the error would end the
        // process.
        response.body.on('error', () => undefined);
        callback(null, response);
      },
      (err) => {
        if (!own.signal?.aborted) callback(err, null);
      },
    );
  }

  return {
    undici: { request },
    within: <Result>(own: RequestLimits, ask: () => Result): Result => limits.run(own, ask),
  };
}
