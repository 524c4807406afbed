import { type AppRoute, type AppRouter, initContract } from '@ts-rest/core';

/** The ts-rest builder: with `client.ts` here, the only place of this package that imports ts-rest. */
export const contract: ReturnType<typeof initContract> = initContract();

export type Route = AppRoute;
export type Router = AppRouter;

/** What the parts between browser and product API must know of a call besides its shape. */
export interface CallMetadata {
  /** The call carries a Bearer token of a logged-in user. */
  readonly auth: boolean;
  /** `public`: the same for everybody, so it may be cached by (locale, path, query). */
  readonly cache: 'public' | 'never';
  /** Tells of the content service's entries: with a preview token in place of a user's, of drafts too. */
  readonly drafts: boolean;
}

export const PUBLIC_CALL = { auth: false, cache: 'public', drafts: false } as const satisfies CallMetadata;
export const CONTENT_CALL = { auth: false, cache: 'public', drafts: true } as const satisfies CallMetadata;
export const VISITOR_CALL = { auth: false, cache: 'never', drafts: false } as const satisfies CallMetadata;
export const AUTHENTICATED_CALL = { auth: true, cache: 'never', drafts: false } as const satisfies CallMetadata;

/** An answer that is not JSON: what `contract.otherResponse` makes. */
export interface OtherContent {
  readonly contentType: string;
  /** Schema of the body. */
  readonly body: unknown;
}

/** An entry of a call's `responses` as what it is if it is not JSON; null for JSON and for no body. */
export function otherContentOf(response: unknown): OtherContent | null {
  const isOther = typeof response === 'object' && response !== null && 'contentType' in response && 'body' in response;
  if (!isOther || typeof response.contentType !== 'string') return null;
  return { contentType: response.contentType, body: response.body };
}
