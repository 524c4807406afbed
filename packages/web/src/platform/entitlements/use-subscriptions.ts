import { useApp } from '../AppProvider.tsx';
import { useKnownSoFar } from '../query/use-known.ts';
import { useSession } from '../session/session.ts';
import { NO_SUBSCRIPTIONS, type Subscriptions, subscriptionsQuery } from './subscriptions.ts';

/** What the visitor has subscribed to: nothing, of a guest; null while that of a member is on its way. */
export function useSubscriptions(): Subscriptions | null {
  const app = useApp();
  const isGuest = useSession().kind === 'guest';
  const known = useKnownSoFar({ ...subscriptionsQuery(app), enabled: !isGuest });
  return isGuest ? NO_SUBSCRIPTIONS : (known ?? null);
}
