import { FALLBACK_COUNTRY } from '@sound-library/contract/locales.ts';
import type { Geolocation } from '@sound-library/contract/resources/geolocation.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { optionalQuery, type QueryResult } from '../query/optional-query.ts';

type QueryApp = Pick<App, 'api' | 'logger'>;
type Member = Pick<User, 'id'>;

/** The person is part of the key: who logs in next in the same page never sees what this one left in the cache. */
const keyOf = (member: Member, name: string) => ['member', member.id, name] as const;

/** What the account pages show of the account besides the user. */
export function accountQuery(app: QueryApp, member: Member) {
  return optionalQuery(app, {
    queryKey: keyOf(member, 'account'),
    queryFn: async (signal) => bodyOf(await app.api('getAccount', {}, { signal })),
  });
}

/** Where the member is logged in, latest use first. */
export function devicesQuery(app: QueryApp, member: Member) {
  return optionalQuery(app, {
    queryKey: keyOf(member, 'devices'),
    queryFn: async (signal) => bodyOf(await app.api('getDevices', {}, { signal })).devices,
  });
}

/** The member's passkeys, newest first. */
export function passkeysQuery(app: QueryApp, member: Member) {
  return optionalQuery(app, {
    queryKey: keyOf(member, 'passkeys'),
    queryFn: async (signal) => bodyOf(await app.api('getPasskeys', {}, { signal })).passkeys,
  });
}

/** What a page needs of the place that its visitor is in; address and country stay out of the page. */
type Place = Pick<Geolocation, 'currency_code'>;

export const PLACE_QUERY_KEY = ['place'] as const;

/** Where the visitor is; the BFF gives the call up so early that nobody waits for it. */
export function placeQuery(app: QueryApp) {
  return optionalQuery(app, {
    queryKey: PLACE_QUERY_KEY,
    queryFn: async (signal): Promise<Place> => {
      const { currency_code } = bodyOf(await app.api('getGeolocation', {}, { signal }));
      return { currency_code };
    },
    problem: 'The country of the visitor could not be told',
  });
}

/** The place to go by: where it can't be told, the United States and their dollars (specification, section 8). */
export function placeOrFallback(place: QueryResult<Place>): Place {
  return place.status === 'success' ? place.data : FALLBACK_COUNTRY;
}
