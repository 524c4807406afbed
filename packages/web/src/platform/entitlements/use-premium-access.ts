import { useFragmentScope } from '../fragments/fragment-scope.ts';
import { useSession } from '../session/session.ts';
import { type PremiumAccess, premiumAccess } from './premium-access.ts';
import { useSubscriptions } from './use-subscriptions.ts';

/**
 * Whether premium packs are open to the visitor. Comfort only: the server decides anew with every download. Within a cached fragment,
 * what that fragment says; throws where it does not.
 */
export function usePremiumAccess(): PremiumAccess {
  const scope = useFragmentScope();
  // biome-ignore lint/correctness/useHookAtTopLevel: what is within a cached fragment stays there.
  if (!scope) return useVisitorsAccess();
  if (scope.premiumAccess === null)
    throw new Error('A cached fragment with premium packs must say whose access it shows.');
  return scope.premiumAccess;
}

function useVisitorsAccess(): PremiumAccess {
  return premiumAccess(useSession(), useSubscriptions());
}
