import { useQuery } from '@tanstack/react-query';
import { useApp } from '../AppProvider.tsx';
import { useSession } from '../session/session.ts';
import { type PremiumAccess, premiumAccess } from './premium-access.ts';
import { subscriptionsQuery } from './subscriptions.ts';

/** Whether premium packs are open to the visitor. Comfort only: the server decides anew with every download. */
export function usePremiumAccess(): PremiumAccess {
  const app = useApp();
  const session = useSession();
  // Not waited for: a page with packs is worth showing before the billing service has answered.
  const { data } = useQuery({ ...subscriptionsQuery(app), enabled: session.kind === 'member' });
  return premiumAccess(session, data);
}
