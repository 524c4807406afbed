/** A whole answer, by what a load counts of it. */
export interface Answer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Of head and body, as they travelled. */
  readonly bytes: number;
  /** The server closes the connection behind it. */
  readonly isLast: boolean;
}

type State = 'head' | 'body' | 'chunk size' | 'chunk' | 'chunk end' | 'trailers' | 'until close';

const NOTHING = Buffer.alloc(0);
const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';
/** No server of ours writes longer heads or lines. */
const LONGEST_HEAD_BYTES = 65_536;

/**
 * Finds the ends of HTTP/1.1 answers in the bytes of one connection, and looks at nothing that it need not know. Not for answers
 * to HEAD. `push` throws on what is no answer; a chunk may be overwritten once it was pushed.
 */
export class AnswerReader {
  readonly #onAnswer: (answer: Answer) => void;
  #state: State = 'head';
  /** Beginning of a head or a line of which the end has not come. */
  #held: Buffer = NOTHING;
  /** Of the body or chunk that is being read, in bytes. */
  #left = 0;
  #bytes = 0;
  #status = 0;
  #hasRetryAfter = false;
  #isLast = false;

  constructor(onAnswer: (answer: Answer) => void) {
    this.#onAnswer = onAnswer;
  }

  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      const next = this.#read(chunk, at);
      this.#bytes += next - at;
      at = next;
      if (this.#state === 'body' && this.#left === 0) this.#finish();
    }
  }

  /** The server has closed the connection: that ends a body which said no length. */
  end(): void {
    if (this.#state === 'until close') this.#finish();
  }

  /** Reads one piece from `at` on, and gives the place behind it. */
  #read(chunk: Buffer, at: number): number {
    switch (this.#state) {
      case 'head':
        return this.#readText(chunk, at, HEAD_END, (text) => this.#takeHead(text));
      case 'chunk size':
        return this.#readText(chunk, at, LINE_END, (text) => this.#takeChunkSize(text));
      case 'chunk end':
        return this.#readText(chunk, at, LINE_END, () => this.#goTo('chunk size'));
      case 'trailers':
        // The empty line behind them ends the answer, as a body does of which nothing is left.
        return this.#readText(chunk, at, LINE_END, (text) => text === '' && this.#goTo('body'));
      case 'until close':
        return chunk.length;
      default:
        return this.#skip(chunk, at);
    }
  }

  #skip(chunk: Buffer, at: number): number {
    const taken = Math.min(this.#left, chunk.length - at);
    this.#left -= taken;
    if (this.#left === 0 && this.#state === 'chunk') this.#goTo('chunk end');
    return at + taken;
  }

  #readText(chunk: Buffer, at: number, end: string, take: (text: string) => void): number {
    const known = this.#held.length;
    const text = known === 0 ? chunk.subarray(at) : Buffer.concat([this.#held, chunk.subarray(at)]);
    const length = text.indexOf(end, Math.max(0, known - end.length + 1), 'latin1');
    if (length === -1) {
      if (text.length > LONGEST_HEAD_BYTES) throw new Error('The head of an answer does not end.');
      this.#held = known === 0 ? Buffer.from(text) : text;
      return chunk.length;
    }
    this.#held = NOTHING;
    take(text.toString('latin1', 0, length));
    return at + length + end.length - known;
  }

  #takeHead(head: string): void {
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    if (Number.isNaN(status)) throw new Error(`This is no answer: ${head.slice(0, 40)}`);
    // What the server says before its answer, such as early hints.
    if (status < 200) return;
    this.#status = status;
    this.#hasRetryAfter = /\r\nretry-after:/i.test(head);
    this.#isLast = /\r\nconnection: *close/i.test(head);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#left = 0;
    if (status === 204 || status === 304) this.#goTo('body');
    else if (/\r\ntransfer-encoding:[^\r]*chunked/i.test(head)) this.#goTo('chunk size');
    else if (length === undefined) this.#goTo('until close');
    else {
      this.#left = Number(length);
      this.#goTo('body');
    }
  }

  #takeChunkSize(line: string): void {
    if (!/^[0-9a-f]+/i.test(line)) throw new Error(`This is no length of a chunk: ${line.slice(0, 40)}`);
    this.#left = Number.parseInt(line, 16);
    this.#goTo(this.#left === 0 ? 'trailers' : 'chunk');
  }

  #goTo(state: State): void {
    this.#state = state;
  }

  #finish(): void {
    const isLast = this.#isLast || this.#state === 'until close';
    const answer = { status: this.#status, hasRetryAfter: this.#hasRetryAfter, bytes: this.#bytes, isLast };
    this.#bytes = 0;
    this.#goTo('head');
    this.#onAnswer(answer);
  }
}
