import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutDetails } from '../src/accounts/invitation.ts';
import { billingCustomers, billingSubscriptions, favourites, sharedFavourites, users } from '../src/database/schema.ts';
import { deleteDueUser } from '../src/database/users.ts';
import { insertFavourites, storeShare } from '../src/favourites/favourites.ts';
import { mailOrder, readMailContext } from '../src/mail/mail-order.ts';
import {
  type AccountApi,
  accountCalls,
  expectUnusable,
  startAccountApi,
  useAccountApi,
} from './support/account-api.ts';
import { billingDouble, eventOf, postEvent, subscriptionOf } from './support/billing-double.ts';
import { login, PASSWORD } from './support/test-api.ts';
import { lastingDatabase } from './support/test-database.ts';

const DAY = 86_400_000;

describe('an account with a requested deletion', () => {
  const api = useAccountApi();
  const { accountOf, check, deleteAccount, linkFor, reset } = accountCalls(api);

  it('can be used for fourteen more days, and its user is notified', async () => {
    const member = await api.confirmedMember();
    api.jobs.length = 0;
    const asked = api.now().getTime();
    await deleteAccount(member.session);
    expect(api.jobs).toEqual([{ kind: 'deletion-scheduled', userId: member.id, locale: 'en-GB' }]);
    api.pass(14 * DAY - 1000);
    const entry = await login(api.http, member.email, PASSWORD);
    const session = entry.body.session_token;
    expect((await accountOf({ ...member, session })).deletes_at).toBe(new Date(asked + 14 * DAY).toISOString());
    api.pass(1000);
    expect((await login(api.http, member.email, PASSWORD)).body.code).toBe('invalid_credentials');
    expect((await api.call('GET', '/api/user', { session })).status).toBe(401);
  });

  it('delays mails to its address when that is registered again before the removal', async () => {
    const member = await api.confirmedMember();
    await deleteAccount(member.session);
    api.pass(14 * DAY);
    const { id: userId } = await api.newMember(member.email, 'another long passphrase');
    const { queries } = api.services();
    const mail = { kind: 'registered', userId, locale: 'ja' } as const;
    await expect(readMailContext(queries, mail, api.now())).rejects.toThrow('former account');
    await deleteDueUser(queries, member.id, api.now());
    expect(mailOrder(mail, await readMailContext(queries, mail, api.now()))?.template).toBe('confirm-email');
  });

  it('is not opened by a mail link when it is due, and the new account of its address stays', async () => {
    const former = await api.confirmedMember();
    await deleteAccount(former.session);
    api.pass(14 * DAY - 60_000);
    const token = await linkFor(former, 'reset-password');
    api.pass(2 * 60_000);
    await api.newMember(former.email);
    await expectUnusable(check(token));
    await expectUnusable(reset(token));
    expect((await login(api.http, former.email, PASSWORD)).status).toBe(200);
  });

  it('is not postponed by another request', async () => {
    const member = await api.newMember();
    const first = (await deleteAccount(member.session)).body.session_token;
    const { deletes_at } = await accountOf({ ...member, session: first });
    api.pass(DAY);
    const second = (await deleteAccount(first)).body.session_token;
    expect((await accountOf({ ...member, session: second })).deletes_at).toBe(deletes_at);
    expect(api.jobs.filter(({ kind }) => kind === 'deletion-scheduled')).toHaveLength(1);
  });

  it('is deleted when a request meets a cancellation that ends while its password is checked', async () => {
    const member = await api.newMember();
    const session = (await deleteAccount(member.session)).body.session_token;
    let isCancelled = false;
    api.beforeHashing = async () => {
      if (isCancelled) return;
      isCancelled = true;
      expect((await api.call('DELETE', '/api/account/deletion', { session })).status).toBe(204);
    };
    const again = (await deleteAccount(session)).body.session_token;
    expect((await accountOf({ ...member, session: again })).deletes_at).not.toBeNull();
  });

  it('stays when the user cancels the deletion', async () => {
    const member = await api.newMember();
    const session = (await deleteAccount(member.session)).body.session_token;
    expect((await api.call('DELETE', '/api/account/deletion', { session })).status).toBe(204);
    expect((await accountOf({ ...member, session })).deletes_at).toBeNull();
    api.pass(15 * DAY);
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(200);
  });
});

describe('the next start', () => {
  const billing = billingDouble();
  const { adapt } = billing;
  const queries = () => api.services().queries;
  // One database and one clock for all tests: no test leaves accounts that a later start deletes.
  const database = forAllTests(lastingDatabase);
  let api: AccountApi;
  const deleteAccount = (session: string) => accountCalls(api).deleteAccount(session);
  beforeAll(async () => {
    api = await startAccountApi({ database, adapt });
  });
  beforeEach(() => {
    api.jobs.length = 0;
    billing.reply = [];
    billing.ended.length = 0;
  });
  afterAll(() => api.close());

  async function restartAfter(milliseconds: number): Promise<void> {
    await api.close();
    const startsAt = new Date(api.now().getTime() + milliseconds);
    api = await startAccountApi({ database, adapt, startsAt });
  }

  it('deletes accounts that are due, with a last mail to confirmed addresses', async () => {
    const [goes, claims, stays] = [await api.confirmedMember(), await api.newMember(), await api.confirmedMember()];
    await deleteAccount(goes.session);
    await deleteAccount(claims.session);
    await restartAfter(14 * DAY - 1);
    expect(api.jobs).toEqual([]);
    expect((await login(api.http, goes.email, PASSWORD)).status).toBe(200);
    await restartAfter(1);
    expect(api.jobs).toEqual([
      { kind: 'account-deleted', emailAddress: goes.email, firstName: 'Mira', locale: 'en-GB' },
    ]);
    expect((await login(api.http, stays.email, PASSWORD)).status).toBe(200);
    const again = await api.confirmedMember(goes.email);
    expect(again.id).not.toBe(goes.id);
  });

  it('ends the charges before it deletes an account, and keeps the account until that has succeeded', async () => {
    const member = await api.confirmedMember();
    const session = (await deleteAccount(member.session)).body.session_token;
    // The cancellation was revoked in the portal.
    await billing.sell(api, { ...member, session });
    billing.reply = 'away';
    await restartAfter(14 * DAY);
    expect(api.jobs).toEqual([]);
    billing.reply = [];
    billing.ended.length = 0;
    await restartAfter(1);
    expect(billing.ended).toEqual([member.id]);
    expect(api.jobs).toMatchObject([{ kind: 'account-deleted' }]);
  });

  it('keeps an account with a purchase, and its subscription, when another confirms the address', async () => {
    const claim = await api.newMember();
    await billing.sell(api, claim);
    api.pass(11 * 60_000);
    await api.confirmedMember(claim.email);
    await restartAfter(31 * DAY);
    expect(billing.ended).toEqual([]);
    expect((await login(api.http, claim.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['a confirmed address', () => api.confirmedMember(), 'Mira'],
    ['an unconfirmed address', () => api.newMember(), ''],
  ] as const)(
    'notifies %s of each ended subscription, at that time or when the account is deleted',
    async (_title, join, firstName) => {
      const member = await join();
      await billing.sell(api, member);
      api.jobs.length = 0;
      const session = (await deleteAccount(member.session)).body.session_token;
      const ended = { kind: 'subscription-ended', emailAddress: member.email, firstName, locale: 'en-GB' };
      expect(api.jobs).toEqual([ended, { kind: 'deletion-scheduled', userId: member.id, locale: 'en-GB' }]);
      // The cancellation was revoked in the portal.
      await billing.sell(api, { ...member, session });
      await restartAfter(14 * DAY);
      expect(api.jobs.filter(({ kind }) => kind === 'subscription-ended')).toContainEqual(ended);
    },
  );

  it('notifies once of an ended subscription when the deletion is cancelled and requested again', async () => {
    const member = await api.confirmedMember();
    await billing.sell(api, member);
    api.jobs.length = 0;
    let { session } = member;
    for (let times = 0; times < 2; times += 1) {
      session = (await deleteAccount(session)).body.session_token;
      await api.call('DELETE', '/api/account/deletion', { session });
      api.pass(3_600_000);
    }
    const [ended, scheduled] = ['subscription-ended', 'deletion-scheduled'];
    expect(api.jobs.map(({ kind }) => kind)).toEqual([ended, scheduled, scheduled]);
    // A subscription that is renewed meanwhile is another one to end.
    await billing.sell(api, { ...member, session });
    await deleteAccount(session);
    expect(api.jobs.map(({ kind }) => kind)).toEqual([ended, scheduled, scheduled, ended, scheduled]);
  });

  it('deletes the favourites of deleted accounts, and ends their sharing', async () => {
    const member = await api.confirmedMember();
    await insertFavourites(queries(), { userId: member.id, ids: ['a-pack'], now: api.now() });
    await storeShare(queries(), { userId: member.id, title: 'Mine', createdAt: api.now() });
    await deleteAccount(member.session);
    await restartAfter(14 * DAY);
    expect(await queries().$count(favourites, eq(favourites.userId, member.id))).toBe(0);
    expect(await queries().$count(sharedFavourites, eq(sharedFavourites.userId, member.id))).toBe(0);
  });

  it('deletes billing data of deleted accounts', async () => {
    const subscription = subscriptionOf(crypto.randomUUID(), 'cancelled');
    await postEvent(api.http, eventOf(subscription));
    const { customer_id: customer } = subscription;
    const ofCustomer = eq(billingSubscriptions.customerId, customer);
    expect(await queries().$count(billingSubscriptions, ofCustomer)).toBe(1);
    await restartAfter(1);
    expect(await queries().$count(billingSubscriptions, ofCustomer)).toBe(0);
    expect(await queries().$count(billingCustomers, eq(billingCustomers.customerId, customer))).toBe(0);
  });

  it('deletes accounts that were unconfirmed for thirty days', async () => {
    const [claim, owner] = [await api.newMember(), await api.confirmedMember()];
    await restartAfter(30 * DAY - 1);
    expect((await login(api.http, claim.email, PASSWORD)).status).toBe(200);
    // More than are deleted at once.
    const createdAt = new Date(api.now().getTime() - 30 * DAY);
    const visitors = Array.from({ length: 501 }, (_, number) => {
      return withoutDetails({ emailAddress: `visitor-${number}@example.com`, source: 'test', locale: 'ja', createdAt });
    });
    await queries().insert(users).values(visitors);
    await restartAfter(1);
    expect(await queries().$count(users, eq(users.createdAt, createdAt))).toBe(0);
    expect((await login(api.http, claim.email, PASSWORD)).status).toBe(401);
    expect((await login(api.http, owner.email, PASSWORD)).status).toBe(200);
  });
});
