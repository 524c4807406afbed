import { useQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { useSession } from '../session/session.ts';
import { NO_SUBSCRIPTIONS, type Subscriptions, subscriptionsQuery } from './subscriptions.ts';

/** What the visitor has subscribed to: nothing, of a guest; null while that of a member is on its way. */
export function useSubscriptions(): Subscriptions | null {
  const app = useApp();
  const isGuest = useSession().kind === 'guest';
  const known = useQuery({ ...subscriptionsQuery(app), enabled: !isGuest }).data;
  return isGuest ? NO_SUBSCRIPTIONS : (known ?? null);
}
