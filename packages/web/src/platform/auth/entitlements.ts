import { PREMIUM_FEATURE_ID } from '@sound-library/contract/features.ts';
import type { Subscription, SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf, errorOf, isSessionOver } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { MEMBER_FRESH_MS, whileOnline } from '../query/query-client.ts';
import type { Session } from './session-state.ts';

/** A member's subscriptions. Access follows from entitlements alone, never from subscriptions or plan names. */
export type Subscriptions =
  | {
      readonly kind: 'known';
      readonly subscriptions: readonly Subscription[];
      readonly hasPremiumAccess: boolean;
      readonly hadPremiumAccess: boolean;
    }
  | { readonly kind: 'unavailable' };

export const SUBSCRIPTIONS_QUERY_KEY = ['subscriptions'] as const;

export const NO_SUBSCRIPTIONS: Extract<Subscriptions, { kind: 'known' }> = {
  kind: 'known',
  subscriptions: [],
  hasPremiumAccess: false,
  hadPremiumAccess: false,
};

export const UNAVAILABLE_SUBSCRIPTIONS: Subscriptions = { kind: 'unavailable' };

/** The member's subscriptions. A failure is logged, and means no premium access. */
export function subscriptionsQuery({ api, logger }: Pick<App, 'api' | 'logger'>) {
  return queryOptions({
    queryKey: SUBSCRIPTIONS_QUERY_KEY,
    queryFn: async ({ signal }): Promise<Subscriptions> => {
      try {
        return subscriptionsOf(bodyOf(await api('getSubscriptions', {}, { signal })));
      } catch (cause) {
        if (signal.aborted) throw cause;
        if (!isSessionOver(cause)) logger.warn('The subscriptions could not be loaded', cause);
        return UNAVAILABLE_SUBSCRIPTIONS;
      }
    },
    // After a failure they are fetched again at once.
    staleTime: ({ state }) => whileOnline(state.data?.kind === 'unavailable' ? 0 : MEMBER_FRESH_MS),
  });
}

/** Derives premium access from the entitlements (specification, section 3). */
export function subscriptionsOf(state: SubscriptionState): Subscriptions {
  const grants = ({ feature_id }: { readonly feature_id: string }) => feature_id === PREMIUM_FEATURE_ID;
  return {
    kind: 'known',
    subscriptions: state.subscriptions,
    hasPremiumAccess: state.entitlements.some(grants),
    hadPremiumAccess: state.inactive_entitlements.some(grants),
  };
}

/** `loading`: the response is pending; `unavailable`: the request failed. */
export type PremiumAccess = 'open' | 'closed' | 'loading' | 'unavailable';

/** The access to premium packs by session and subscriptions, as far as they are known. */
export function premiumAccess(session: Session, subscriptions: Subscriptions | null): PremiumAccess {
  if (session.kind === 'guest') return 'closed';
  if (session.kind === 'unavailable' || subscriptions?.kind === 'unavailable') return 'unavailable';
  if (subscriptions === null) return 'loading';
  return subscriptions.hasPremiumAccess ? 'open' : 'closed';
}

/** Has the billing service queried again; true if so. A failure is only logged (specification, section 8). */
export async function clearSubscriptionsCache({ api, logger, refresh }: Pick<App, 'api' | 'logger' | 'refresh'>) {
  try {
    const response = await refresh.during(api('clearSubscriptionsCache', {}));
    if (response.status !== 204) throw errorOf(response);
    return true;
  } catch (cause) {
    logger.warn('The cache of the subscriptions could not be cleared', cause);
    return false;
  }
}
