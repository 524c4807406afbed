import type { User } from '@sound-library/contract/resources/user.ts';
import type { QueryClient } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { SUBSCRIPTIONS_QUERY_KEY, subscriptionsOf, UNAVAILABLE_SUBSCRIPTIONS } from '../entitlements/subscriptions.ts';
import { enablementsKey, NO_ENABLEMENTS, namesOf } from '../feature-flags/enablements.ts';

interface MemberReading extends Pick<App, 'api'> {
  /** Some feature depends on who it is. */
  readonly withFeatures: boolean;
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

/**
 * Reads the member by the one call that tells of what they have, too, which the queries of it know from then on as if each
 * had asked. What could not be told in time is left to them. Throws `ApiError` where the user can't be read.
 */
export async function readMember({ api, withFeatures, client, signal }: MemberReading): Promise<User> {
  const query = withFeatures ? {} : ({ features: 'no' } as const);
  const { user, subscriptions, features } = bodyOf(await api('getMember', { query }, { signal }));
  if (subscriptions !== undefined) {
    const known = subscriptions === null ? UNAVAILABLE_SUBSCRIPTIONS : subscriptionsOf(subscriptions);
    client.setQueryData(SUBSCRIPTIONS_QUERY_KEY, known);
  }
  if (features !== undefined) {
    client.setQueryData(enablementsKey(user.id), features === null ? NO_ENABLEMENTS : namesOf(features));
  }
  return user;
}
