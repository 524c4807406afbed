import { connect, type Socket } from 'node:net';
import { type Answer, AnswerReader } from './answer-reader.ts';
import type { Address } from './request.ts';

/** How a request ended: with an answer, or with a connection that was refused or broke before it was whole. */
export type Outcome = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'aborted' };

/** Enough for a page at once; it is filled anew by every read. */
const READ_BYTES = 131_072;

/** A kept connection, which asks one request at a time. */
export class Connection {
  readonly #socket: Socket;
  readonly #buffer = Buffer.allocUnsafe(READ_BYTES);
  readonly #reader = new AnswerReader((answer) => this.#settle({ kind: 'answer', answer }));
  #onOutcome: ((outcome: Outcome) => void) | null = null;
  #isOpen = true;
  /** When the last request was asked. */
  askedAt = 0;

  constructor({ host, port }: Address) {
    const onread = { buffer: this.#buffer, callback: (length: number) => this.#take(length) };
    this.#socket = connect({ host, port, noDelay: true, onread });
    // 'close' follows.
    this.#socket.on('error', () => {});
    this.#socket.on('end', () => this.#reader.end());
    this.#socket.on('close', () => this.#close());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a request waits for its answer. */
  get isAsking(): boolean {
    return this.#onOutcome !== null;
  }

  ask(bytes: Buffer, onOutcome: (outcome: Outcome) => void): void {
    this.askedAt = performance.now();
    this.#onOutcome = onOutcome;
    this.#socket.write(bytes);
  }

  /** Breaks the connection; a request that waits is aborted. */
  destroy(): void {
    this.#close();
  }

  #take(length: number): boolean {
    try {
      this.#reader.push(this.#buffer.subarray(0, length));
    } catch {
      // What is no answer is counted as none.
      this.#close();
    }
    return true;
  }

  #settle(outcome: Outcome): void {
    const onOutcome = this.#onOutcome;
    this.#onOutcome = null;
    // An answer that nobody asked for (a request that timed out) leaves the connection useless.
    if (!onOutcome || (outcome.kind === 'answer' && outcome.answer.isLast)) this.#close();
    onOutcome?.(outcome);
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket.destroy();
    if (this.#onOutcome) this.#settle({ kind: 'aborted' });
  }
}
