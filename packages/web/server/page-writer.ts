import { PassThrough, Writable } from 'node:stream';
import type { GzipPieces } from './kept/gzip-pieces.ts';
import type { PageParts } from './kept/page-parts.ts';

interface PageWriterOptions {
  /** Parts that were rendered before, if any may be shown. */
  readonly parts: PageParts | null;
  /** Where the page leaves compressed. */
  readonly gzip?: GzipPieces | null;
}

/** What React renders into: puts the kept parts where their marks are. Most pages are whole at once; others leave as they come. */
export class PageWriter extends Writable {
  readonly #parts: PageParts | null;
  readonly #gzip: GzipPieces | null;
  #rendered: Buffer[] = [];
  #ready: Buffer[] = [];
  #stream: PassThrough | null = null;

  constructor({ parts, gzip = null }: PageWriterOptions) {
    // React would pause at any limit, and go on in a later turn with what it has already.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#parts = parts;
    this.#gzip = gzip;
  }

  /** The page as `join` puts its pieces together, if it has been rendered to its end; null before. */
  whole(join: (pieces: readonly Buffer[]) => Buffer): Buffer | null {
    return this.writableEnded ? join(this.#ready) : null;
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

  override end(): this {
    this.flush();
    if (this.#gzip) this.#hand(this.#gzip.end());
    super.end();
    this.#stream?.end();
    return this;
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#rendered.push(chunk);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // After its end, what was handed on may still be on its way out.
    if (!this.writableEnded) this.#stream?.destroy(error ?? undefined);
    done(error);
  }

  #hand(pieces: readonly Buffer[]): void {
    if (this.#stream) for (const piece of pieces) this.#stream.write(piece);
    else this.#ready.push(...pieces);
  }
}
