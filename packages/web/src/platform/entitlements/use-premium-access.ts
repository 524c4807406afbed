import { useSession } from '../session/session.ts';
import { type PremiumAccess, premiumAccess } from './premium-access.ts';
import { useSubscriptions } from './use-subscriptions.ts';

/** Whether premium packs are open to the visitor. Comfort only: the server decides anew with every download. */
export function usePremiumAccess(): PremiumAccess {
  return premiumAccess(useSession(), useSubscriptions());
}
