/** A state of the published content, as answers of the product API name it. */
export interface ContentVersion {
  /** Since when the instance that answers has it, in milliseconds since 1970: tells the newer of two. */
  readonly since: number;
  /** The same for the same content, whichever instance answers. */
  readonly state: string;
}

export function contentVersionText({ since, state }: ContentVersion): string {
  return `${since}.${state}`;
}

/** Undefined for a text that names no version. */
export function parseContentVersion(text: string): ContentVersion | undefined {
  const [, since, state] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return since === undefined || state === undefined ? undefined : { since: Number(since), state };
}

/**
 * Where the BFF tells the web server of it, as the product API tells the BFF: beside `/healthz`, where nothing from outside
 * is passed on to.
 */
export const CONTENT_VERSION_PATH = '/content-version';
/** Whoever asks is answered within so long, whatever happens. */
export const CONTENT_VERSION_WAIT_MS = 20_000;

/** Makes the call that asks for the version, with that query. */
type VersionCall = (
  query: { readonly known?: string },
  signal: AbortSignal,
) => Promise<{ readonly statusCode: number; readonly body: { text(): Promise<string> } }>;

/**
 * Asks for the version: resolves with it when it is another than the known one, or when that took too long. Rejects when
 * it is not told, is not told in time, or `closing` aborts.
 */
export async function askContentVersion(
  call: VersionCall,
  known: ContentVersion | undefined,
  closing: AbortSignal,
): Promise<ContentVersion> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(CONTENT_VERSION_WAIT_MS + 5_000)]);
  const { statusCode, body } = await call(known ? { known: contentVersionText(known) } : {}, signal);
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
  const version = contentVersionOfAnswer(JSON.parse(text));
  if (!version) throw new Error('names no version');
  return version;
}

function contentVersionOfAnswer(answer: unknown): ContentVersion | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined;
  return typeof answer.version === 'string' ? parseContentVersion(answer.version) : undefined;
}

/** Who is heard of so long ago may be gone: then an instance that seems to lag behind it may be right. */
const TRUSTED_MS = 30_000;

/** Which state of the content is the newest that this process has heard of. */
export interface NewestContent {
  /** Undefined before it heard of any. */
  state(): string | undefined;
  /** The same, with since when it is there. */
  version(): ContentVersion | undefined;
  /** Takes note of a version of the product API. */
  note(version: ContentVersion): ContentNews;
}

/** `newer`: it is now the newest. `same`: it is the same content. `older`: its instance lags behind. */
export type ContentNews = 'newer' | 'same' | 'older';

/**
 * Of two versions, the one that its instance has had for less time is the newer: an instance that lags behind others has
 * had its own for longer. `now` in milliseconds.
 */
export function newestContent(now: () => number): NewestContent {
  let newest: ContentVersion | undefined;
  let heardAt = 0;
  return {
    state: () => newest?.state,
    version: () => newest,
    note(version) {
      const isSame = newest?.state === version.state;
      const isNewer = !newest || version.since > newest.since || now() - heardAt > TRUSTED_MS;
      if (!isSame && !isNewer) return 'older';
      // Of instances with the same, the one that had it first: what it gets next is newer, whatever the others had.
      newest = isSame && newest ? { ...newest, since: Math.min(newest.since, version.since) } : version;
      heardAt = now();
      return isSame ? 'same' : 'newer';
    },
  };
}
