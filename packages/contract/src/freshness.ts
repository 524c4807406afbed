/** Lifetimes of public data in all caches, in milliseconds. */
export const PUBLIC_TIMES = {
  freshMs: 30_000,
  /** After `freshMs`, how long it is served stale while it is revalidated. */
  revalidateMs: 10 * 60_000,
  /** Maximum age at which it is served when revalidation fails. */
  staleIfErrorMs: 24 * 60 * 60_000,
} as const;

/** Headers that name public responses made of published content, for caches in front of us that purge by tag. */
export const CONTENT_TAG = { 'cache-tag': 'content', 'surrogate-key': 'content' } as const;

/** `stale`: serve it and revalidate. `fallback`: serve it only if revalidation fails. `gone`: a miss. */
export type Freshness = 'fresh' | 'stale' | 'fallback' | 'gone';

/** `age` in milliseconds. With `isOfNewest` false, newer content was published: it is then served only on errors. */
export function freshnessAt(age: number, isOfNewest: boolean): Freshness {
  if (isOfNewest && age < PUBLIC_TIMES.freshMs) return 'fresh';
  if (isOfNewest && age < PUBLIC_TIMES.revalidateMs) return 'stale';
  return age < PUBLIC_TIMES.staleIfErrorMs ? 'fallback' : 'gone';
}

/** Whether an If-None-Match value matches an ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

/** A version of the published content, as responses of the product API name it. */
export interface ContentVersion {
  /** When the responding instance received it, in milliseconds since 1970: orders two versions. */
  readonly since: number;
  /** Equal for equal content, whichever instance responds. */
  readonly state: string;
}

export function contentVersionText({ since, state }: ContentVersion): string {
  return `${since}.${state}`;
}

export function parseContentVersion(text: string): ContentVersion | undefined {
  const [, since, state] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return since === undefined || state === undefined ? undefined : { since: Number(since), state };
}

/** Where web servers long-poll the BFF, and the BFF the product API. Outside `/api`, which is all that is proxied. */
export const CONTENT_VERSION_PATH = '/content-version';
/** A long poll gets its response within this time, in milliseconds. */
export const CONTENT_VERSION_WAIT_MS = 20_000;

type VersionCall = (
  query: { readonly known?: string },
  signal: AbortSignal,
) => Promise<{ readonly statusCode: number; readonly body: { text(): Promise<string> } }>;

/** Resolves when the version differs, or after the maximum wait. Rejects on failure and when `closing` aborts. */
export async function pollContentVersion(
  call: VersionCall,
  latest: ContentVersion | undefined,
  closing: AbortSignal,
): Promise<ContentVersion> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(CONTENT_VERSION_WAIT_MS + 5_000)]);
  const { statusCode, body } = await call(latest ? { known: contentVersionText(latest) } : {}, signal);
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`responded with ${statusCode}`);
  const version = contentVersionOf(JSON.parse(text));
  if (!version) throw new Error('response contains no version');
  return version;
}

function contentVersionOf(response: unknown): ContentVersion | undefined {
  if (typeof response !== 'object' || response === null || !('version' in response)) return undefined;
  return typeof response.version === 'string' ? parseContentVersion(response.version) : undefined;
}

/** After this time without confirmation the newest instance may be gone, so an older version is accepted again. */
const TRUSTED_MS = 30_000;

/** `newer`: it is now the newest. `same`: equal content. `older`: its instance lags behind. */
export type ContentNews = 'newer' | 'same' | 'older';

/** The newer version is the one that its instance has had for less time. `now` in milliseconds. */
export function newestContent(now: () => number) {
  let newest: ContentVersion | undefined;
  let confirmedAt = 0;
  return {
    state: (): string | undefined => newest?.state,
    /** The same, with the time since which it exists. */
    version: (): ContentVersion | undefined => newest,
    note(version: ContentVersion): ContentNews {
      const isSame = newest?.state === version.state;
      const isNewer = !newest || version.since > newest.since || now() - confirmedAt > TRUSTED_MS;
      if (!isSame && !isNewer) return 'older';
      // Of instances with equal content, the one that received it first leads: its next version is newer, whatever the others had.
      newest = isSame && newest ? { ...newest, since: Math.min(newest.since, version.since) } : version;
      confirmedAt = now();
      return isSame ? 'same' : 'newer';
    },
  };
}
