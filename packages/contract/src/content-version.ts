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

/** Undefined for an answer that names no version. */
export function contentVersionOfAnswer(answer: unknown): ContentVersion | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined;
  return typeof answer.version === 'string' ? parseContentVersion(answer.version) : undefined;
}
