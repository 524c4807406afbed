/** A state of the published content, as answers of the product API name it. */
export interface ContentVersion {
  /** Since when the answering instance has it, in milliseconds since 1970: orders two versions. */
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
 * Where the web server long-polls the BFF, as the BFF polls the product API: outside of `/api`, so that the proxy never forwards
 * a request from outside to it.
 */
export const CONTENT_VERSION_PATH = '/content-version';
/** A long poll is answered within this time. */
export const CONTENT_VERSION_WAIT_MS = 20_000;

/** Makes the long poll with that query. */
type VersionCall = (
  query: { readonly known?: string },
  signal: AbortSignal,
) => Promise<{ readonly statusCode: number; readonly body: { text(): Promise<string> } }>;

/**
 * Long-polls the version: resolves with it when it differs from the known one, or after the wait. Rejects on failures, on a missing
 * answer, and when `closing` aborts.
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

/** After this time without confirmation the newest instance may be gone, and one that seems to lag behind may be right. */
const TRUSTED_MS = 30_000;

/** The newest state of the content that this process knows. */
export interface NewestContent {
  /** Undefined at first. */
  state(): string | undefined;
  /** The same, with since when it is there. */
  version(): ContentVersion | undefined;
  /** Notes a version of the product API. */
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
  let confirmedAt = 0;
  return {
    state: () => newest?.state,
    version: () => newest,
    note(version) {
      const isSame = newest?.state === version.state;
      const isNewer = !newest || version.since > newest.since || now() - confirmedAt > TRUSTED_MS;
      if (!isSame && !isNewer) return 'older';
      // Of instances with the same, the one that had it first: what it gets next is newer, whatever the others had.
      newest = isSame && newest ? { ...newest, since: Math.min(newest.since, version.since) } : version;
      confirmedAt = now();
      return isSame ? 'same' : 'newer';
    },
  };
}
