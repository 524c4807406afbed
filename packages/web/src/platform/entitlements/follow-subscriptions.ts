import type { QueryClient } from '@tanstack/react-query';
import { subscribeToQuery } from '../query/subscribe-to-query.ts';
import { SUBSCRIPTIONS_QUERY_KEY, type Subscriptions } from './subscriptions.ts';

interface FollowSubscriptionsOptions {
  readonly queryClient: QueryClient;
  /** Runs the guards of the open page again. */
  readonly onChange: () => void;
}

/** Tells when the member's access is found to be another than it was. Gives the function that ends it. */
export function followSubscriptions({ queryClient, onChange }: FollowSubscriptionsOptions): () => void {
  const accessNow = () => accessOf(queryClient.getQueryData<Subscriptions>(SUBSCRIPTIONS_QUERY_KEY));
  let known = accessNow();
  return subscribeToQuery(queryClient, SUBSCRIPTIONS_QUERY_KEY, () => {
    const access = accessNow();
    if (access === known) return;
    const isFirst = known === undefined;
    known = access;
    if (!isFirst) onChange();
  });
}

/** Undefined before it was asked for. */
function accessOf(subscriptions: Subscriptions | undefined): boolean | 'unavailable' | undefined {
  return subscriptions?.kind === 'known' ? subscriptions.hasPremiumAccess : subscriptions?.kind;
}
