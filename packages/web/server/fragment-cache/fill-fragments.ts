import { Transform } from 'node:stream';
import type { PageFragments } from './fragment-cache.ts';

/** Larger than any page, so that React never pauses in the middle of a fragment. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** What React pipes a page into. React calls `flush` whenever it has written all that it can write for now. */
export class FillFragments extends Transform {
  readonly #fragments: PageFragments | null;
  #rendered: Buffer[] = [];

  /** Null: the page has no marks, and leaves as it is rendered. */
  constructor(fragments: PageFragments | null) {
    super({ writableHighWaterMark: ROOM_BYTES });
    this.#fragments = fragments;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#rendered.push(chunk);
    done();
  }

  override _flush(done: () => void): void {
    this.flush();
    done();
  }

  flush(): void {
    if (this.#rendered.length === 0) return;
    const html = Buffer.concat(this.#rendered);
    this.#rendered = [];
    this.push(this.#fragments ? this.#fragments.fill(html) : html);
  }
}
