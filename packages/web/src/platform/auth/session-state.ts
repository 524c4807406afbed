import type { User } from '@sound-library/contract/resources/user.ts';

/** Who is there. An outage is `unavailable`, never `guest`. */
export type Session =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly user: User }
  | { readonly kind: 'unavailable' };

/** Where tabs tell each other that somebody logged in or out. */
export const SESSION_CHANNEL = 'session';
