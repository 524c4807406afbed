import { FALLBACK_COUNTRY } from '@sound-library/contract/locales.ts';
import type { Account } from '@sound-library/contract/resources/account.ts';
import type { Device } from '@sound-library/contract/resources/devices.ts';
import type { Geolocation } from '@sound-library/contract/resources/geolocation.ts';
import type { Passkey } from '@sound-library/contract/resources/passkeys.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { type Fact, freshFor, loadFact } from '../query/fact.ts';

type FactApp = Pick<App, 'api' | 'logger'>;
type Member = Pick<User, 'id'>;

/** The person is part of the key: who logs in next in the same page never sees what this one left in the cache. */
const keyOf = (member: Member, what: string) => ['member', member.id, what] as const;

/** What the account pages show of the account besides the user. */
export function accountQuery(app: FactApp, member: Member) {
  return queryOptions({
    queryKey: keyOf(member, 'account'),
    queryFn: ({ signal }): Promise<Fact<Account>> =>
      loadFact(app, signal, async () => bodyOf(await app.api('getAccount', {}, { signal }))),
    staleTime: ({ state }) => freshFor(state.data),
  });
}

/** Where the member is logged in, latest use first. */
export function devicesQuery(app: FactApp, member: Member) {
  return queryOptions({
    queryKey: keyOf(member, 'devices'),
    queryFn: ({ signal }): Promise<Fact<readonly Device[]>> =>
      loadFact(app, signal, async () => bodyOf(await app.api('getDevices', {}, { signal })).devices),
    staleTime: ({ state }) => freshFor(state.data),
  });
}

/** The member's passkeys, newest first. */
export function passkeysQuery(app: FactApp, member: Member) {
  return queryOptions({
    queryKey: keyOf(member, 'passkeys'),
    queryFn: ({ signal }): Promise<Fact<readonly Passkey[]>> =>
      loadFact(app, signal, async () => bodyOf(await app.api('getPasskeys', {}, { signal })).passkeys),
    staleTime: ({ state }) => freshFor(state.data),
  });
}

/** What a page needs of the place that its visitor is in; address and country stay out of the page. */
export type Place = Pick<Geolocation, 'currency_code'>;

export const PLACE_QUERY_KEY = ['place'] as const;

/** Where the visitor is; the BFF gives the call up so early that nobody waits for it. */
export function placeQuery(app: Pick<App, 'api' | 'logger'>) {
  return queryOptions({
    queryKey: PLACE_QUERY_KEY,
    queryFn: ({ signal }): Promise<Fact<Place>> =>
      loadFact(
        app,
        signal,
        async () => {
          const { currency_code } = bodyOf(await app.api('getGeolocation', {}, { signal }));
          return { currency_code };
        },
        'The country of the visitor could not be told',
      ),
    staleTime: ({ state }) => freshFor(state.data),
  });
}

/** The place to go by: where it can't be told, the United States and their dollars (specification, section 8). */
export function placeOrFallback(place: Fact<Place>): Place {
  return place.kind === 'known' ? place.value : FALLBACK_COUNTRY;
}
