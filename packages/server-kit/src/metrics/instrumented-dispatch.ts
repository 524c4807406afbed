import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { outcomeOfFailure, outcomeOfStatus, type UpstreamOutcome } from './upstream-metrics.ts';

/** What is told of a call that was begun. */
export interface CallUnderWay {
  /** Headers that go with it, besides its own. */
  readonly headers?: Readonly<Record<string, string>>;
  ended(outcome: UpstreamOutcome): void;
}

/** As much of a call as may be told of it: its path may hold names, and its query secrets. */
export type BeginCall = (method: string) => CallUnderWay;

/** For undici's `compose`: has every call of a pool seen. */
export function instrumentedDispatch(begin: BeginCall): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const call = begin(options.method);
    const headers = call.headers ? { ...plain(options.headers), ...call.headers } : options.headers;
    return dispatch({ ...options, ...(headers ? { headers } : {}) }, new WatchedHandler(handler, call));
  };
}

/** All callers of ours give headers as an object. */
function plain(headers: Dispatcher.DispatchOptions['headers']): Readonly<Record<string, string>> {
  if (!headers || Array.isArray(headers) || Symbol.iterator in headers) return {};
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

class WatchedHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #call: CallUnderWay;
  #status = 0;

  constructor(handler: Dispatcher.DispatchHandler, call: CallUnderWay) {
    this.#handler = handler;
    this.#call = call;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    statusMessage?: string,
  ): void {
    this.#status = status;
    this.#handler.onResponseStart?.(controller, status, headers, statusMessage);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: IncomingHttpHeaders): void {
    this.#call.ended(outcomeOfStatus(this.#status));
    this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.#call.ended(error.name === 'AbortError' ? 'aborted' : outcomeOfFailure(error));
    this.#handler.onResponseError?.(controller, error);
  }
}
