/** A public answer as it is kept. */
export interface CacheEntry {
  readonly status: 200 | 404;
  readonly body: Buffer;
  /** What browsers compare by; of the product API's answer, or made from the bytes. */
  readonly etag: string;
  /** What the product API compares by; undefined when it gave none. */
  readonly upstreamEtag: string | undefined;
  /** Which content it was made of; undefined while none is known. */
  readonly contentState: string | undefined;
  /** Since when an instance of the product API has that content, in milliseconds since the epoch. */
  readonly contentSince: number | undefined;
  /** Milliseconds since the epoch when the product API last vouched for it. */
  readonly storedAt: number;
}

/** Whatever an answer refers to: the call, the locale, the path with its parameters, the query in one spelling. */
export interface CacheKey {
  readonly call: string;
  readonly locale: string;
  readonly path: string;
  readonly query: string;
}

/** A key as one string. JSON keeps the parts apart whatever they hold; `public` is the partition. */
export function cacheKeyText({ call, locale, path, query }: CacheKey): string {
  return JSON.stringify(['public', call, locale, path, query]);
}
