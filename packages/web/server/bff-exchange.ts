import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** A whole answer of the BFF. */
export interface BffAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

type BffRequest = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'body'> & {
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Sends a request and waits for the whole answer, which is small: without a stream in between. Rejects when none comes, and with
 * its reason as soon as one of the signals ends the call.
 */
export function exchangeWithBff(
  pool: Dispatcher,
  request: BffRequest,
  signals: readonly (AbortSignal | undefined)[],
): Promise<BffAnswer> {
  const exchange = new Exchange(signals.filter((signal) => signal !== undefined));
  if (exchange.begin()) pool.dispatch(request, exchange);
  return exchange.answer.promise;
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly answer = Promise.withResolvers<BffAnswer>();
  readonly #signals: readonly AbortSignal[];
  readonly #pieces: Buffer[] = [];
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #controller: Dispatcher.DispatchController | null = null;

  constructor(signals: readonly AbortSignal[]) {
    this.#signals = signals;
  }

  /** Whether there is anything to be sent. */
  begin(): boolean {
    if (this.#ended()) {
      this.#giveUp();
      return false;
    }
    for (const signal of this.#signals) signal.addEventListener('abort', this.#giveUp);
    return true;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It may have waited for a connection until nobody wanted it any more.
    if (this.#ended()) this.#giveUp();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, piece: Buffer): void {
    this.#pieces.push(piece);
  }

  onResponseEnd(): void {
    this.#rest();
    const [only] = this.#pieces;
    const bytes = this.#pieces.length === 1 && only ? only : Buffer.concat(this.#pieces);
    this.answer.resolve({ status: this.#status, headers: this.#headers, text: bytes.toString('utf8') });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#rest();
    this.answer.reject(error);
  }

  #ended(): AbortSignal | undefined {
    return this.#signals.find(({ aborted }) => aborted);
  }

  readonly #giveUp = (): void => {
    this.#rest();
    const reason: unknown = this.#ended()?.reason;
    const error = reason instanceof Error ? reason : new Error('The call was ended', { cause: reason });
    this.answer.reject(error);
    this.#controller?.abort(error);
  };

  /** Nothing may reach for a connection that others have by then. */
  #rest(): void {
    for (const signal of this.#signals) signal.removeEventListener('abort', this.#giveUp);
  }
}
