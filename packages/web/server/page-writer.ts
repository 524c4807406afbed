import { PassThrough, Writable } from 'node:stream';
import type { PageParts } from './kept/page-parts.ts';

/** What React renders into: it collects what comes at one time, and hands it on in one piece with the kept parts in it. */
export class PageWriter extends Writable {
  /** The page as it leaves. */
  readonly filled = new PassThrough();
  readonly #parts: PageParts | null;
  #collected: Buffer[] = [];

  constructor(parts: PageParts | null) {
    super({ decodeStrings: true });
    this.#parts = parts;
    this.filled.once('close', () => this.destroy());
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#collected.push(chunk);
    done();
  }

  /** React calls this when it has written all that it can write for now. */
  flush(): void {
    if (this.#collected.length === 0) return;
    const bytes = Buffer.concat(this.#collected);
    this.#collected = [];
    this.filled.write(this.#parts ? Buffer.concat(this.#parts.fill(bytes)) : bytes);
  }

  override _final(done: () => void): void {
    this.flush();
    this.filled.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // After its end, what was handed on may still be on its way out.
    if (!this.writableFinished) this.filled.destroy(error ?? undefined);
    done(error);
  }
}
