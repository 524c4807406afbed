import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '../AppProvider.tsx';
import type { App } from '../app-context.ts';
import { useFragmentScope } from '../fragments/CachedFragment.tsx';
import type { PageArguments } from '../navigation/route-module.ts';
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

/** The visitor's subscriptions: none for a guest; null while a member's are loading. */
export function useSubscriptions(): Subscriptions | null {
  const app = useApp();
  const isGuest = useSession().kind === 'guest';
  const loaded = useQuery({ ...subscriptionsQuery(app), enabled: !isGuest }).data;
  return isGuest ? NO_SUBSCRIPTIONS : (loaded ?? null);
}

/** The access to premium packs, for display only: the server decides again on every download. */
export function usePremiumAccess(): PremiumAccess {
  const value = useFragmentScope('premiumAccess');
  // biome-ignore lint/correctness/useHookAtTopLevel: a component never moves into or out of a cached fragment.
  return value ?? premiumAccess(useSession(), useSubscriptions());
}

/** Whether a request for fresh subscriptions still has to be repeated; dehydrated, so that the browser repeats the server's. */
const REFRESH_FAILED_QUERY_KEY = ['subscriptions-refresh-failed'] as const;

/**
 * For a member who opens a URL with the flag: loads the subscriptions, bypassing every cache. Runs before guards and
 * loaders, which wait for it, so that the first render is correct. If it fails, `useRefreshRetry` tries once more.
 */
export async function refreshSubscriptions({ app, url }: Pick<PageArguments, 'app' | 'url'>): Promise<void> {
  if (!wantsFreshSubscriptions(url.search)) return;
  const session = await app.queryClient.query(sessionQuery(app));
  if (session.kind !== 'member') return;
  const isCleared = await app.refresh.during(fetchAgain(app));
  app.queryClient.setQueryData(REFRESH_FAILED_QUERY_KEY, !isCleared);
}

/** Repeats a failed `refreshSubscriptions` once; returns true until it is over. */
export function useRefreshRetry(): boolean {
  const app = useApp();
  const isFailed = useQuery<boolean>({ queryKey: REFRESH_FAILED_QUERY_KEY, queryFn: skipToken }).data ?? false;
  useEffect(() => {
    if (!isFailed) return;
    const done = () => void app.queryClient.setQueryData(REFRESH_FAILED_QUERY_KEY, false);
    void app.refresh.during(fetchAgain(app)).finally(done);
  }, [isFailed, app]);
  return isFailed;
}

async function fetchAgain(app: App): Promise<boolean> {
  const isCleared = await clearSubscriptionsCache(app);
  await app.queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY, refetchType: 'none' });
  await app.queryClient.query(subscriptionsQuery(app));
  return isCleared;
}
