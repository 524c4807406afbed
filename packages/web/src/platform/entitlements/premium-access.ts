import type { Session } from '../session/session.ts';
import type { Subscriptions } from './subscriptions.ts';

/** `unknown` while nobody can tell. */
export type PremiumAccess = 'open' | 'closed' | 'unknown';

/** What login state and subscriptions, as far as they are known, say of premium packs. */
export function premiumAccess(session: Session, subscriptions: Subscriptions | null): PremiumAccess {
  if (session.kind === 'guest') return 'closed';
  if (session.kind === 'unavailable' || subscriptions?.kind !== 'known') return 'unknown';
  return subscriptions.hasPremiumAccess ? 'open' : 'closed';
}
