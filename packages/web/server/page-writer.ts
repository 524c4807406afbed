import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { PageFragments } from './fragment-cache/page-fragments.ts';
import type { GzipPieces } from './kept/gzip-pieces.ts';

interface PageWriterOptions {
  /** Parts that were rendered before, if any may be shown. */
  readonly parts: PageFragments | null;
  /** Where the page leaves compressed. */
  readonly gzip?: GzipPieces | null;
}

/**
 * What React renders into: puts the kept parts where their marks are. Most pages are whole at once; others leave as they come.
 * No stream of Node's: what listens to one of those outlives its page until all garbage is collected (docs/decisions/0072).
 */
export class PageWriter extends EventEmitter implements NodeJS.WritableStream {
  readonly #parts: PageFragments | null;
  readonly #gzip: GzipPieces | null;
  #rendered: Buffer[] = [];
  #ready: Buffer[] = [];
  #stream: PassThrough | null = null;
  /** Takes more; false once the page is whole, or given up. */
  writable = true;
  #isWhole = false;

  constructor({ parts, gzip = null }: PageWriterOptions) {
    super();
    this.#parts = parts;
    this.#gzip = gzip;
  }

  /** The page as `join` puts its pieces together, if it has been rendered to its end; null before. */
  whole(join: (pieces: readonly Buffer[]) => Buffer): Buffer | null {
    return this.#isWhole ? join(this.#ready) : null;
  }

  /** The page as it comes, from its beginning. */
  stream(): PassThrough {
    const stream = new PassThrough();
    this.#stream = stream;
    stream.once('close', () => this.destroy());
    for (const piece of this.#ready.splice(0)) stream.write(piece);
    return stream;
  }

  /** React calls this when it has written all that it can write for now. */
  flush(): void {
    if (this.#rendered.length === 0) return;
    const bytes = Buffer.concat(this.#rendered);
    this.#rendered = [];
    const pieces = this.#parts ? this.#parts.fill(bytes) : [bytes];
    this.#hand(this.#gzip ? this.#gzip.add(pieces) : pieces);
  }

  /** Takes all there is: React would pause at any limit, and go on in a later turn with what it has already. */
  write(chunk: Uint8Array | string): boolean {
    this.#rendered.push(
      typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
    );
    return true;
  }

  end(): this {
    this.flush();
    if (this.#gzip) this.#hand(this.#gzip.end());
    this.writable = false;
    this.#isWhole = true;
    this.#stream?.end();
    return this;
  }

  /** Gives the page up: React hears of it and renders no more. What was handed on before its end may still be on its way out. */
  destroy(error?: Error): void {
    if (!this.writable) return;
    this.writable = false;
    this.#stream?.destroy(error);
    this.emit('close');
  }

  #hand(pieces: readonly Buffer[]): void {
    if (this.#stream) for (const piece of pieces) this.#stream.write(piece);
    else this.#ready.push(...pieces);
  }
}
