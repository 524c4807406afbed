import type { Session } from '../session/session-state.ts';
import type { Subscriptions } from './subscriptions.ts';

/** `loading`: the answer is on its way; `unavailable`: there is none. */
export type PremiumAccess = 'open' | 'closed' | 'loading' | 'unavailable';

/** What login state and subscriptions, as far as they are known, say of premium packs. */
export function premiumAccess(session: Session, subscriptions: Subscriptions | null): PremiumAccess {
  if (session.kind === 'guest') return 'closed';
  if (session.kind === 'unavailable' || subscriptions?.kind === 'unavailable') return 'unavailable';
  if (subscriptions === null) return 'loading';
  return subscriptions.hasPremiumAccess ? 'open' : 'closed';
}
