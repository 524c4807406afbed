import type { App } from '../app-context.ts';
import { clearSubscriptionsCache } from '../entitlements/clear-subscriptions-cache.ts';
import { SUBSCRIPTIONS_QUERY_KEY, subscriptionsQuery } from '../entitlements/subscriptions.ts';
import { wantsFreshSubscriptions } from './refresh-flag.ts';
import { sessionQuery } from './session.ts';

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
