import { useQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import type { App } from '../app-context.ts';
import { useFragmentScope } from '../fragments/fragment-scope.ts';
import { wantsFreshSubscriptions } from './auth-paths.ts';
import {
  clearSubscriptionsCache,
  NO_SUBSCRIPTIONS,
  type PremiumAccess,
  premiumAccess,
  SUBSCRIPTIONS_QUERY_KEY,
  type Subscriptions,
  subscriptionsQuery,
} from './entitlements.ts';
import { sessionQuery, useSession } from './session.ts';

/** What the visitor has subscribed to: nothing, of a guest; null while that of a member is on its way. */
export function useSubscriptions(): Subscriptions | null {
  const app = useApp();
  const isGuest = useSession().kind === 'guest';
  const known = useQuery({ ...subscriptionsQuery(app), enabled: !isGuest }).data;
  return isGuest ? NO_SUBSCRIPTIONS : (known ?? null);
}

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

/**
 * For a member who comes to an address with the flag: loads the subscriptions past every cache. It goes before guards
 * and loaders and is waited for, so that the first sight of any page is true already.
 */
export async function freshenSubscriptions({
  app,
  url,
}: {
  readonly app: App;
  readonly url: Pick<URL, 'search'>;
}): Promise<void> {
  if (!wantsFreshSubscriptions(url.search)) return;
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind !== 'member') return;
  await app.refresh.during(askAnew(app));
}

async function askAnew(app: App): Promise<void> {
  await clearSubscriptionsCache(app);
  await app.queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY, refetchType: 'none' });
  await app.queryClient.query(subscriptionsQuery(app));
}
