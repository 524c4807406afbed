import type { Account } from '@sound-library/contract/resources/account.ts';
import type { Device } from '@sound-library/contract/resources/devices.ts';
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
