import { createHash, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Fragments } from '../../src/platform/app-context.ts';
import type { WebConfig } from '../config/environment.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: every part of a page is rendered for it. */
    readonly fragmentCache: FragmentCache | null;
  }
}

const MEGABYTE = 1024 * 1024;

/** Rendered fragments that pages of this process share (docs/decisions/0042). Off in development, where the code changes. */
export const fragments = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config: { FRAGMENT_CACHE_MB, WEB_DEV } }) => {
    const isOn = FRAGMENT_CACHE_MB > 0 && !WEB_DEV;
    app.decorate('fragmentCache', isOn ? createFragmentCache(FRAGMENT_CACHE_MB * MEGABYTE) : null);
  },
  { name: 'fragments' },
);

/** Authors of content cannot guess it, so that no text of a page is mistaken for a mark. */
const SECRET = randomBytes(12).toString('hex');
const MARK = Buffer.from(`~${SECRET}`);
const DIGITS = 6;
const ENTRY_BYTES = 512;

const sha256 = (json: object): string => createHash('sha256').update(JSON.stringify(json)).digest('base64');

export type FragmentCache = ReturnType<typeof createFragmentCache>;

/** The fragments of one page: React renders marks, and `fill` replaces them with HTML. */
export interface PageFragments extends Fragments {
  /** Takes rendered HTML in chunks that end between marks; caches what was rendered between marks. */
  readonly fill: (rendered: Buffer) => Buffer;
}

type Mark = { readonly html: Buffer } | { readonly begins: string } | { readonly ends: string };

/** Rendered HTML that pages share; evicts the least recently used (architecture.md, 'Caches'). */
export function createFragmentCache(maxBytes: number) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
  });
  // Pages share the objects of public responses: a list takes longer to serialise than to look up.
  const digests = new WeakMap<object, string>();

  function digestOf(object: object): string {
    const digest = digests.get(object) ?? sha256(object);
    digests.set(object, digest);
    return digest;
  }

  function forPage(): PageFragments {
    const marks: Mark[] = [];
    const add = (mark: Mark): string => `~${SECRET}${String(marks.push(mark) - 1).padStart(DIGITS, '0')}~`;

    return {
      marksOf(inputs, of) {
        const key = sha256([inputs, of.map(digestOf)]);
        const html = cache.get(key);
        return html ? { instead: add({ html }) } : { begin: add({ begins: key }), end: add({ ends: key }) };
      },
      fill(rendered) {
        const pieces: Buffer[] = [];
        const open: number[] = [];
        let done = 0;
        for (let at = rendered.indexOf(MARK); at !== -1; at = rendered.indexOf(MARK, done)) {
          pieces.push(rendered.subarray(done, at));
          const number = rendered.toString('latin1', at + MARK.length, at + MARK.length + DIGITS);
          done = at + MARK.length + DIGITS + 1;
          const mark = marks[Number(number)];
          if (mark && 'html' in mark) pieces.push(mark.html);
          else if (mark && 'begins' in mark) open.push(pieces.length);
          else if (mark) {
            const from = open.pop();
            // The beginning of this fragment was flushed before, so that it is shown and not cached.
            if (from === undefined) continue;
            const html = Buffer.concat(pieces.splice(from));
            cache.set(mark.ends, html);
            pieces.push(html);
          }
        }
        pieces.push(rendered.subarray(done));
        return Buffer.concat(pieces);
      },
    };
  }

  return {
    forPage,
    /** Bytes in memory. */
    size: () => cache.calculatedSize,
  };
}

/** Larger than any page, so that React never pauses in the middle of a fragment. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** The stream that React pipes a page into. React calls `flush` after it has written everything that is ready. */
export class FillFragments extends Transform {
  readonly #fragments: PageFragments | null;
  #rendered: Buffer[] = [];

  /** Null: the page has no marks, and is sent as rendered. */
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
