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
