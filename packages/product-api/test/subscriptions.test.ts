import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountApi, type Member, startAccountApi } from './support/account-api.ts';
import { billingDouble, entitled, PREMIUM, subscriptionOf } from './support/billing-double.ts';
import { PASSWORD } from './support/test-api.ts';

const billing = billingDouble();
let api: AccountApi;
let member: Member;
beforeAll(async () => {
  api = await startAccountApi({ adapt: billing.adapt });
});
beforeEach(async () => {
  member = await api.newMember();
  billing.answer = [];
  billing.asked = 0;
});
afterAll(() => api.close());

const ask = () => api.call('GET', '/api/subscriptions', { session: member.session });
const clear = () => api.call('DELETE', '/api/subscriptions/cache', { session: member.session });
const has = (status: Parameters<typeof subscriptionOf>[1], fields = {}) => {
  billing.answer = [entitled(subscriptionOf(member.id, status, fields))];
};
const PREMIUM_STATE = { entitlements: [{ feature_id: PREMIUM }], inactive_entitlements: [] };
const FORMER_STATE = { entitlements: [], inactive_entitlements: [{ feature_id: PREMIUM }] };

describe("a member's subscriptions", () => {
  it('are none for somebody that billing does not know', async () => {
    expect((await ask()).body).toEqual({ subscriptions: [], entitlements: [], inactive_entitlements: [] });
  });

  it('are what billing says', async () => {
    has('active');
    const answer = (await ask()).body;
    expect(answer).toMatchObject({ subscriptions: [{ status: 'active', price: 499 }], ...PREMIUM_STATE });
  });

  it('are asked for once a minute', async () => {
    has('active');
    await ask();
    has('cancelled', { resource_version: 2 });
    api.pass(59_000);
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
    expect(billing.asked).toBe(1);
    api.pass(1_000);
    expect((await ask()).body).toMatchObject(FORMER_STATE);
    expect(billing.asked).toBe(2);
  });

  it('are asked for at once after the cache was cleared', async () => {
    await ask();
    has('in_trial');
    const cleared = await clear();
    expect([cleared.status, cleared.text]).toEqual([204, '']);
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
  });

  it('are asked for again when the cache is cleared while billing answers', async () => {
    billing.whileAnswering = async () => {
      billing.whileAnswering = async () => undefined;
      has('active');
      await clear();
    };
    expect((await ask()).body).toMatchObject({ subscriptions: [] });
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
  });

  it('are those that are left when one was deleted at billing', async () => {
    const second = entitled(subscriptionOf(member.id, 'cancelled', { id: `second-of-${member.id}` }));
    billing.answer = [entitled(subscriptionOf(member.id, 'active')), second];
    await ask();
    billing.answer = [second];
    await clear();
    expect((await ask()).body).toMatchObject({ subscriptions: [{ id: second.subscription.id }], ...FORMER_STATE });
  });

  it('are asked for once by all who ask at once', async () => {
    has('active');
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    expect(answers.map((answer) => answer.body.entitlements.length)).toEqual([1, 1, 1, 1, 1]);
    expect(billing.asked).toBe(1);
  });

  it('are in what the member can take along', async () => {
    has('paused');
    await ask();
    const exported = await api.call('GET', '/api/account/export', { session: member.session });
    expect(exported.body).toMatchObject({ subscriptions: [{ status: 'paused', price: 499 }] });
  });

  it('are nobody else’s', async () => {
    has('active');
    await ask();
    const other = await api.newMember();
    const answer = await api.call('GET', '/api/subscriptions', { session: other.session });
    expect(answer.body).toMatchObject({ subscriptions: [], entitlements: [] });
  });
});

describe('while billing is away', () => {
  it('what it said a minute ago no longer gives access', async () => {
    has('active');
    await ask();
    billing.answer = 'away';
    api.pass(59_999);
    expect((await ask()).body).toMatchObject(PREMIUM_STATE);
    api.pass(1);
    const answer = await ask();
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream_unavailable']);
  });

  it('a clock that was set back makes nothing last', async () => {
    has('active');
    await ask();
    billing.answer = 'away';
    api.pass(-3_600_000);
    expect((await ask()).status).toBe(503);
    api.pass(3_600_000);
  });
});

describe('an account that is to be deleted', () => {
  const deleteAccount = () =>
    api.call('POST', '/api/account/deletion', { session: member.session, payload: { current_password: PASSWORD } });

  it('is not charged for again', async () => {
    has('active');
    await ask();
    expect((await deleteAccount()).status).toBe(200);
    expect(billing.ended).toContain(member.id);
  });

  it('stays as it is while billing is away, so that nothing is charged for that nobody can use', async () => {
    has('active');
    await ask();
    billing.answer = 'away';
    expect((await deleteAccount()).status).toBe(503);
    const account = await api.call('GET', '/api/account', { session: member.session });
    expect(account.body).toMatchObject({ deletes_at: null });
  });

  it.each(['cancelled', 'non_renewing', 'in_trial'] as const)(
    'may go while billing is away when it is %s and ends by itself',
    async (status) => {
      has(status, { cancelled_at: 1_766_318_400 });
      await ask();
      billing.answer = 'away';
      expect((await deleteAccount()).status).toBe(200);
    },
  );
});

it.each([
  ['GET', '/api/subscriptions'],
  ['DELETE', '/api/subscriptions/cache'],
] as const)('%s %s is for members', async (method, url) => {
  expect((await api.call(method, url)).status).toBe(401);
});
