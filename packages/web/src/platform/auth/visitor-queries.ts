import { FALLBACK_COUNTRY } from '@sound-library/contract/locales.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import type { Geolocation } from '@sound-library/contract/resources/visitor.ts';
import { bodyOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { optionalQuery, type QueryResult } from '../query/optional-query.ts';
import { MEMBER_QUERY_KEY } from './session-state.ts';

type QueryApp = Pick<App, 'api' | 'logger'>;
type Member = Pick<User, 'id'>;

/** The key contains the user id: the next member in the same page never sees the previous one's cached data. */
const keyOf = (member: Member, name: string) => [...MEMBER_QUERY_KEY, member.id, name] as const;

/** The account data that the account pages show besides the user. */
export function accountQuery(app: QueryApp, member: Member) {
  return optionalQuery(app, {
    queryKey: keyOf(member, 'account'),
    queryFn: async (signal) => bodyOf(await app.api('getAccount', {}, { signal })),
  });
}

/** The member's logged-in devices, latest use first. */
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

/** The data of the visitor's location that a page needs; IP address and country are not in the page. */
type ShownGeolocation = Pick<Geolocation, 'currency_code'>;

export const GEOLOCATION_QUERY_KEY = ['place'] as const;

/** The visitor's location; the BFF's timeout for it is short, so that pages do not wait. */
export function geolocationQuery(app: QueryApp) {
  return optionalQuery(app, {
    queryKey: GEOLOCATION_QUERY_KEY,
    queryFn: async (signal): Promise<ShownGeolocation> => {
      const { currency_code } = bodyOf(await app.api('getGeolocation', {}, { signal }));
      return { currency_code };
    },
    problem: 'The country of the visitor could not be loaded',
  });
}

/** The location to use: when it is unknown, the United States and US dollars (specification, section 8). */
export function geolocationOrFallback(place: QueryResult<ShownGeolocation>): ShownGeolocation {
  return place.status === 'success' ? place.data : FALLBACK_COUNTRY;
}
