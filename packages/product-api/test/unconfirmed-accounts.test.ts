import { beforeEach, describe, expect, it } from 'vitest';
import { insertCheckout } from '../src/billing/checkout.ts';
import { insertFavourites, storeShare } from '../src/favourites/favourites.ts';
import { insertEnablement } from '../src/features/features.ts';
import {
  accountCalls,
  type Member,
  newAddress,
  OTHER_PASSWORD,
  useAccountApi,
  withSession,
} from './support/account-api.ts';
import { billingDouble } from './support/billing-double.ts';
import { login, PASSWORD, register } from './support/test-api.ts';

const billing = billingDouble();
const api = useAccountApi({ adapt: billing.adapt });
beforeEach(() => {
  billing.reply = [];
  billing.ended.length = 0;
});

const { accountOf, confirm, isLive, linkFor, reset, userOf } = accountCalls(api);

const queries = () => api.services().queries;

const BELONGINGS: readonly (readonly [string, (member: Member) => Promise<unknown>])[] = [
  ['has a subscription', (member) => billing.sell(api, member)],
  ['had a subscription', (member) => billing.sell(api, member, 'cancelled')],
  [
    'has a checkout open',
    ({ id }) => {
      const order = { orderHash: 'an order', idempotencyKey: 'a key', hostedPageId: 'a page' };
      return insertCheckout(queries(), { customerId: id, createdAt: api.now(), ...order });
    },
  ],
  [
    'was given a feature',
    ({ id }) => insertEnablement(queries(), { userId: id, featureName: 'a-feature', createdAt: api.now() }),
  ],
  ['has favourites', ({ id }) => insertFavourites(queries(), { userId: id, ids: ['a-pack'], now: api.now() })],
  ['shares a list', ({ id }) => storeShare(queries(), { userId: id, title: 'Mine', createdAt: api.now() })],
];

describe.each(BELONGINGS)('an account that %s', (_title, gets) => {
  let first: Member;
  let second: Member;
  beforeEach(async () => {
    const email = newAddress();
    first = await api.newMember(email);
    second = await api.newMember(email, OTHER_PASSWORD);
    await gets(second);
    api.jobs.length = 0;
  });

  it('stays, with its session, when another confirms the address, and the address is notified', async () => {
    expect((await confirm(await linkFor(first, 'confirm-email'))).status).toBe(200);
    expect([await isLive(first.session), await isLive(second.session)]).toEqual([true, true]);
    expect((await accountOf(second)).deletes_at).toBeNull();
    const entry = await login(api.http, second.email, OTHER_PASSWORD);
    expect((await userOf({ ...second, session: entry.body.session_token })).id).toBe(second.id);
    expect(api.jobs).toEqual([{ kind: 'second-account', userId: first.id, locale: 'en-GB' }]);
    expect(billing.ended).toEqual([]);
  });

  it('gets the address when its own browser opens the link that was sent for an empty account', async () => {
    const response = await confirm(await linkFor(first, 'confirm-email'), withSession(second.session));
    expect(response.body).toEqual({ purpose: 'confirm-email', email_address: first.email });
    expect((await accountOf(second)).email_confirmed).toBe(true);
    expect([await isLive(first.session), await isLive(second.session)]).toEqual([false, true]);
    expect(api.jobs).toEqual([]);
  });

  it('stays when another sets a new password by mail, or moves to the address', async () => {
    const mover = await api.confirmedMember();
    api.jobs.length = 0;
    await reset(await linkFor(first, 'reset-password'));
    expect(await isLive(second.session)).toBe(true);
    const other = await api.newMember(newAddress(), OTHER_PASSWORD);
    await gets(other);
    await confirm(await linkFor(mover, 'change-email', other.email), withSession(mover.session));
    expect(await isLive(other.session)).toBe(true);
    expect(api.jobs.filter(({ kind }) => kind === 'second-account')).toHaveLength(2);
  });
});

describe('the browser that opens a link', () => {
  it('does not use the link of an account with belongings', async () => {
    const email = newAddress();
    const [first, second] = [await api.newMember(email), await api.newMember(email, OTHER_PASSWORD)];
    await billing.sell(api, first);
    await confirm(await linkFor(first, 'confirm-email'), withSession(second.session));
    expect((await accountOf(first)).email_confirmed).toBe(true);
    expect(await isLive(second.session)).toBe(false);
  });

  it('changes nothing when its account has another address, or a confirmed one', async () => {
    const [member, stranger] = [await api.newMember(), await api.newMember()];
    await confirm(await linkFor(member, 'confirm-email'), withSession(stranger.session));
    expect((await accountOf(member)).email_confirmed).toBe(true);
    expect((await accountOf(stranger)).email_confirmed).toBe(false);
  });
});

describe('several accounts that claim an address', () => {
  it('let the one with a purchase log in, however many come later', async () => {
    const email = newAddress();
    const paid = await api.newMember(email);
    await billing.sell(api, paid);
    await register(api.http, { email, password: OTHER_PASSWORD });
    const entry = await login(api.http, email, PASSWORD);
    expect(entry.status).toBe(200);
    expect((await userOf({ ...paid, session: entry.body.session_token })).id).toBe(paid.id);
  });
});

it('make no checkout page for a deleted account', async () => {
  const email = newAddress();
  const [first, second] = [await api.newMember(email), await api.newMember(email, OTHER_PASSWORD)];
  const token = await linkFor(first, 'confirm-email');
  billing.beforeReply = async () => {
    billing.beforeReply = async () => undefined;
    await confirm(token);
  };
  const [redirect_url, cancel_url] = ['http://localhost:3000/account', 'http://localhost:3000/account'];
  const payload = { plan_item_price_id: 'labs-premium-GBP-Monthly', coupon_ids: null, redirect_url, cancel_url };
  const response = await api.call('POST', '/api/checkout', { session: second.session, payload });
  expect([response.status, response.body.code]).toEqual([401, 'unauthenticated']);
});
