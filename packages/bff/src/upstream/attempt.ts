import type { Dispatcher, Pool } from 'undici';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import { VisitorLeft } from '../errors/visitor-left.ts';
import type { Deadline } from './deadline.ts';
import type { UpstreamAnswer, UpstreamCall } from './upstream-client.ts';

export interface AttemptLimits {
  readonly firstByteTimeoutMs: number;
  readonly maxResponseBytes: number;
  readonly deadline: Deadline;
}

type RawAnswer = Omit<UpstreamAnswer, 'retrySpent'>;

/** Asks once. Giving up destroys the connection, so that no late answer reaches the next caller. */
export function attempt(pool: Pool, call: UpstreamCall, limits: AttemptLimits): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const taker = new AnswerTaker(call.signal, limits, { resolve, reject });
  const { method, path, headers, body = null } = call;
  if (!taker.hasGivenUp) pool.dispatch({ method, path, headers, body }, taker);
  return promise;
}

interface Ends {
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (failure: Error) => void;
}

/**
 * Takes an answer as it arrives on the connection. Without streams and signals in between: they cost half of what a call that
 * is passed on does.
 */
class AnswerTaker implements Dispatcher.DispatchHandler {
  readonly #visitor: AbortSignal | undefined;
  readonly #limits: AttemptLimits;
  readonly #ends: Ends;
  readonly #firstByteTimer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: ReadonlyMap<string, string> = new Map();
  #connection: Dispatcher.DispatchController | null = null;
  /** Why it was given up. */
  #failure: Error | null = null;

  constructor(visitor: AbortSignal | undefined, limits: AttemptLimits, ends: Ends) {
    this.#visitor = visitor;
    this.#limits = limits;
    this.#ends = ends;
    this.#firstByteTimer = setTimeout(() => this.#late('first byte came too late'), limits.firstByteTimeoutMs);
    limits.deadline.tell(() => this.#late('the deadline passed'));
    visitor?.addEventListener('abort', this.#leave);
    if (limits.deadline.hasPassed()) this.#late('the deadline passed');
    if (visitor?.aborted) this.#leave();
  }

  get hasGivenUp(): boolean {
    return this.#failure !== null;
  }

  onRequestStart(connection: Dispatcher.DispatchController): void {
    this.#connection = connection;
    // It was given up while it waited for a connection.
    if (this.#failure) connection.abort(this.#failure);
  }

  onResponseStart(_connection: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    // Others are on their way.
    if (status < 200) return;
    clearTimeout(this.#firstByteTimer);
    this.#status = status;
    this.#headers = singleValues(headers);
  }

  onResponseData(_connection: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#failure) return;
    const { maxResponseBytes } = this.#limits;
    this.#size += chunk.length;
    if (this.#size <= maxResponseBytes) this.#chunks.push(chunk);
    else this.#giveUp(new UpstreamFailure('broken', `answered more than ${maxResponseBytes} bytes`));
  }

  onResponseEnd(): void {
    if (this.#failure) return;
    this.#forget();
    const status = this.#status;
    if (status >= 300 && status < 400 && status !== 304) {
      this.#ends.reject(new UpstreamFailure('broken', `answered ${status}; redirects are not followed`));
      return;
    }
    // A copy: what is kept must not hold the whole of what the socket read.
    this.#ends.resolve({ status, headers: this.#headers, body: Buffer.concat(this.#chunks, this.#size) });
  }

  onResponseError(_connection: Dispatcher.DispatchController | null, cause: Error): void {
    if (this.#failure) return;
    this.#forget();
    this.#ends.reject(new UpstreamFailure('unreachable', reasonOf(cause), { cause }));
  }

  readonly #leave = (): void => this.#giveUp(new VisitorLeft('the visitor left'));

  #late(reason: string): void {
    this.#giveUp(new UpstreamFailure('slow', reason));
  }

  #giveUp(failure: Error): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#forget();
    this.#ends.reject(failure);
    this.#connection?.abort(failure);
  }

  /** Waits for nothing any more. */
  #forget(): void {
    clearTimeout(this.#firstByteTimer);
    this.#limits.deadline.tell(null);
    this.#visitor?.removeEventListener('abort', this.#leave);
  }
}

/** A refused connection to a name with several addresses has a code, but no message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name);
}

type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

function singleValues(headers: AnswerHeaders): Map<string, string> {
  const values = new Map<string, string>();
  for (const name in headers) {
    const value = headers[name];
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) values.set(name, first);
  }
  return values;
}
