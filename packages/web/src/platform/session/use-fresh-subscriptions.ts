import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../AppProvider.tsx';
import { clearSubscriptionsCache } from '../entitlements/clear-subscriptions-cache.ts';
import { SUBSCRIPTIONS_QUERY_KEY } from '../entitlements/subscriptions.ts';
import { wantsFreshSubscriptions } from './refresh-flag.ts';
import { useSession } from './session.ts';

/** For members who come to a page with the flag: what they were logged in with before may be outdated. */
export function useFreshSubscriptions(): void {
  const app = useApp();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const isMember = useSession().kind === 'member';
  const isAsked = isMember && wantsFreshSubscriptions(search);

  const refresh = useEffectEvent(async () => {
    await clearSubscriptionsCache(app);
    await queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
  });
  useEffect(() => {
    if (isAsked) void refresh();
  }, [isAsked]);
}
