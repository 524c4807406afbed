import { type AppRoute, initContract } from '@ts-rest/core';

/** The ts-rest builder. Only this file and `client.ts` import ts-rest in this package. */
export const contract: ReturnType<typeof initContract> = initContract();

export type Route = AppRoute;

/** What the servers between browser and product API must know about a call besides its schemas. */
export interface CallMetadata {
  readonly auth: boolean;
  /** `public`: equal for all visitors, so it may be cached by (locale, path, query). */
  readonly cache: 'public' | 'never';
  /** Returns entries of the content service; with a preview token instead of a user's, drafts are included. */
  readonly drafts: boolean;
}

export const PUBLIC_CALL = { auth: false, cache: 'public', drafts: false } as const satisfies CallMetadata;
export const CONTENT_CALL = { auth: false, cache: 'public', drafts: true } as const satisfies CallMetadata;
export const VISITOR_CALL = { auth: false, cache: 'never', drafts: false } as const satisfies CallMetadata;
export const AUTHENTICATED_CALL = { auth: true, cache: 'never', drafts: false } as const satisfies CallMetadata;

/** The non-JSON response in an entry of a call's `responses`; null for JSON and for no body. */
export function otherContentOf(response: unknown): { readonly contentType: string; readonly body: unknown } | null {
  const isOther = typeof response === 'object' && response !== null && 'contentType' in response && 'body' in response;
  if (!isOther || typeof response.contentType !== 'string') return null;
  return { contentType: response.contentType, body: response.body };
}
