import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { formatPrice } from '../../../lib/format-price.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import {
  SUBSCRIPTIONS_QUERY_KEY,
  type Subscriptions,
  subscriptionsQuery,
} from '../../../platform/auth/entitlements.ts';
import { whileOnline } from '../../../platform/query/query-client.ts';

/** A shown subscription, with amounts formatted once, because server and browser may have different locale data. */
export type ShownSubscription = Omit<Subscription, 'price' | 'term' | 'next_charge'> & {
  readonly price: string;
  /** Null: a term without a text. */
  readonly term: 'month' | 'year' | null;
  /** Null: there is none. Its amount is null when it could not be read. */
  readonly next_charge: { readonly amount: string | null; readonly at: string } | null;
};

/** A member's access, by entitlements alone, and the subscriptions that the account page shows. */
export type SubscriptionOverview =
  | (Omit<Extract<Subscriptions, { kind: 'known' }>, 'subscriptions'> & {
      /** Active, pending and paused ones; without any, the one that expired last. */
      readonly shown: readonly ShownSubscription[];
    })
  | { readonly kind: 'unavailable' };

/** The order of several: those with access now, then those with access later. */
const ORDER = ['active', 'in_trial', 'non_renewing', 'paused', 'future', 'cancelled'] as const;
const placeOf = ({ status }: Subscription) => ORDER.indexOf(status);

/** The overview of the member's subscriptions, in the texts of a language. Computed from the subscriptions each time, which is cheap. */
export function subscriptionOverviewQuery({ app, locale }: PageContext, user: Pick<User, 'id'>) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS_QUERY_KEY, 'overview', user.id, locale.code],
    queryFn: async () => overviewOf(await app.queryClient.query(subscriptionsQuery(app)), locale.languageTag),
    staleTime: () => whileOnline(0),
  });
}

export function overviewOf(subscriptions: Subscriptions, languageTag: string): SubscriptionOverview {
  if (subscriptions.kind === 'unavailable') return subscriptions;
  const { hasPremiumAccess, hadPremiumAccess } = subscriptions;
  const all = subscriptions.subscriptions.toSorted((one, other) => placeOf(one) - placeOf(other));
  const live = all.filter(({ status }) => status !== 'cancelled');
  const listed = live.length > 0 ? live : all.toSorted(latestEndFirst).slice(0, 1);
  const shown = listed.map((subscription) => shownSubscription(subscription, languageTag));
  return { kind: 'known', hasPremiumAccess, hadPremiumAccess, shown };
}

const latestEndFirst = (one: Subscription, other: Subscription) =>
  (other.cancelled_at ?? '').localeCompare(one.cancelled_at ?? '');

function shownSubscription(subscription: Subscription, languageTag: string): ShownSubscription {
  const { currency_code: currency, term, next_charge: next } = subscription;
  const money = (priceMinor: number) => formatPrice({ priceMinor, currency }, languageTag);
  return {
    ...subscription,
    price: money(subscription.price),
    term: term === 'month' || term === 'year' ? term : null,
    next_charge: next && { amount: next.amount === null ? null : money(next.amount), at: next.at },
  };
}
