import type { User } from '@sound-library/contract/resources/user.ts';

/** The visitor's session. An outage is `unavailable`, never `guest`. */
export type Session =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly user: User }
  | { readonly kind: 'unavailable' };

/** The channel on which tabs announce a login or logout. */
export const SESSION_CHANNEL = 'session';

/** Begins the keys of everything that only the member may see. */
export const MEMBER_QUERY_KEY = ['member'] as const;
