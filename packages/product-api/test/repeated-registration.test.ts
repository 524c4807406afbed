import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountApi, newAddress, startAccountApi, withSession } from './support/account-api.ts';
import { billingDouble, entitled, subscriptionOf } from './support/billing-double.ts';
import { linkCalls, OTHER_PASSWORD } from './support/link-calls.ts';
import { login, PASSWORD, register } from './support/test-api.ts';

const MINUTE = 60_000;

const billing = billingDouble();
let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi({ adapt: billing.adapt });
});
afterAll(() => api.close());
beforeEach(() => {
  api.jobs.length = 0;
  billing.answer = [];
});

const { confirm, isLive, linkFor } = linkCalls(() => api);
const userOf = async (session: string) => (await api.call('GET', '/api/user', { session })).body;
const registered = async (fields: Readonly<Record<string, unknown>>, headers = {}): Promise<string> => {
  const answer = await register(api.http, fields, headers);
  expect(answer.status).toBe(201);
  return answer.body.session_token;
};

describe('registering again within minutes', () => {
  it('with the same address and password is the same registration, also at the same time', async () => {
    const email = newAddress();
    const sessions = await Promise.all([1, 2, 3].map(() => registered({ email })));
    const users = await Promise.all(sessions.map(userOf));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(api.jobs).toEqual([{ kind: 'registered', userId: users[0].id, locale: 'en-GB' }]);
  });

  it('keeps what was submitted last', async () => {
    const email = newAddress();
    const first = await registered({ email, first_name: 'Mria' });
    const second = await registered({ email, first_name: 'Mira', newsletter: true }, withSession(first));
    expect([await isLive(first), (await userOf(second)).first_name]).toEqual([false, 'Mira']);
    expect((await api.call('GET', '/api/account', { session: second })).body.newsletter).toBe(true);
  });

  it('with another password is the same registration in the browser that has its session', async () => {
    const email = newAddress();
    const first = await registered({ email });
    const { id } = await userOf(first);
    const elsewhere = (await login(api.http, email, PASSWORD)).body.session_token;
    const second = await registered({ email, password: OTHER_PASSWORD }, withSession(first));
    expect((await userOf(second)).id).toBe(id);
    expect([await isLive(first), await isLive(elsewhere)]).toEqual([false, false]);
    expect((await login(api.http, email, PASSWORD)).status).toBe(401);
    expect((await login(api.http, email, OTHER_PASSWORD)).status).toBe(200);
    expect(api.jobs).toHaveLength(1);
  });

  it('twice at once with another password is still one account', async () => {
    const email = newAddress();
    const first = await registered({ email });
    const again = () => registered({ email, password: OTHER_PASSWORD }, withSession(first));
    const users = await Promise.all((await Promise.all([again(), again()])).map(userOf));
    expect(new Set([...users.map(({ id }) => id)]).size).toBe(1);
    expect(api.jobs).toHaveLength(1);
  });
});

describe('an account of its own is made', () => {
  const idsOf = async (...sessions: string[]) => new Set((await Promise.all(sessions.map(userOf))).map(({ id }) => id));

  it('for another password in a browser without that session', async () => {
    const email = newAddress();
    const stranger = await registered({ email: newAddress() });
    const mine = await registered({ email });
    api.pass(1_000);
    const theirs = await registered({ email, password: OTHER_PASSWORD }, withSession(stranger));
    expect((await idsOf(mine, theirs)).size).toBe(2);
    expect((await login(api.http, email, OTHER_PASSWORD)).status).toBe(200);
    expect(await isLive(mine)).toBe(true);
  });

  it('when the minutes are over', async () => {
    const email = newAddress();
    const first = await registered({ email });
    api.pass(10 * MINUTE);
    const second = await registered({ email });
    expect((await idsOf(first, second)).size).toBe(2);
    expect(api.jobs).toHaveLength(2);
  });

  it('for a guess at the password of an address that is proved: registering is no way to log in', async () => {
    const owner = await api.confirmedMember();
    const guess = await registered({ email: owner.email });
    expect((await userOf(guess)).id).not.toBe(owner.id);
  });

  it('for another password once something was bought: a session alone does not replace the password then', async () => {
    const email = newAddress();
    const member = await api.newMember(email);
    billing.answer = [entitled(subscriptionOf(member.id, 'active'))];
    await api.call('GET', '/api/subscriptions', { session: member.session });
    const second = await registered({ email, password: OTHER_PASSWORD }, withSession(member.session));
    expect((await userOf(second)).id).not.toBe(member.id);
    const again = (await login(api.http, email, PASSWORD)).body.session_token;
    expect((await userOf(again)).id).toBe(member.id);
  });

  it('for a session whose account was confirmed meanwhile', async () => {
    const member = await api.newMember();
    await confirm(await linkFor(member, 'confirm-email'));
    const second = await registered({ email: member.email, password: OTHER_PASSWORD }, withSession(member.session));
    expect((await userOf(second)).id).not.toBe(member.id);
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(200);
  });
});
