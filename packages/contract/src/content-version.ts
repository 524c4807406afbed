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
