import type { Response } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, newAddress, OTHER_PASSWORD, useAccountApi, withSession } from './support/account-api.ts';
import { billingDouble } from './support/billing-double.ts';
import { login, PASSWORD, register } from './support/test-api.ts';

const verified: (string | undefined)[] = [];
const billing = billingDouble();
const api = useAccountApi({
  adapt(services) {
    const { hash, verify } = services.hasher;
    const counting: typeof verify = (password, stored) => {
      verified.push(stored);
      return verify(password, stored);
    };
    return billing.adapt({ ...services, hasher: { hash, verify: counting } });
  },
});
const { changeEmail, confirm, isLive, linkFor } = accountCalls(api);
const userOf = async (session: string) => (await api.call('GET', '/api/user', { session })).body;

/** Addresses in every state that a stranger could probe. */
let addresses: Readonly<Record<'unknown' | 'claimed' | 'confirmed' | 'both', string>>;
beforeAll(async () => {
  const [claimed, confirmed, both] = [await api.newMember(), await api.confirmedMember(), await api.confirmedMember()];
  await api.newMember(both.email);
  addresses = { unknown: newAddress(), claimed: claimed.email, confirmed: confirmed.email, both: both.email };
});
beforeEach(() => {
  verified.length = 0;
  billing.reply = [];
});

/** The visible response, without values that are always new. */
function seen({ status, headers, text }: Response) {
  const { date: _date, 'x-request-id': _id, 'server-timing': _timing, ...others } = headers;
  return { status, headers: others, text: text.replace(/"session_token":"[\w-]{43}"/, '"session_token":"…"') };
}

async function expectSameForAll(ask: (email: string) => Promise<Response>, status: number) {
  const responses = [];
  for (const email of Object.values(addresses)) responses.push(seen(await ask(email)));
  expect(responses[0]?.status).toBe(status);
  for (const response of responses) expect(response).toEqual(responses[0]);
}

describe('whether an address has an account', () => {
  it('is not revealed by a login with a wrong password', async () => {
    await expectSameForAll((email) => login(api.http, email, 'not the password'), 401);
  });

  it.each([
    ['unknown', 0],
    ['claimed', 1],
    ['confirmed', 1],
    ['both', 2],
  ] as const)(
    'is not revealed by the work of logging in or registering when it is %s: two passwords are checked, or one',
    async (kind, accounts) => {
      await login(api.http, addresses[kind], 'not the password');
      expect(verified).toHaveLength(2);
      expect(verified.filter((stored) => stored !== undefined)).toHaveLength(accounts);
      await register(api.http, { email: addresses[kind], password: 'one more password of nobody' });
      expect(verified).toHaveLength(3);
    },
  );

  it('is not revealed by an address that could never be stored', async () => {
    const response = await login(api.http, 'nul\u0000@example.com', 'not the password');
    expect(seen(response)).toEqual(seen(await login(api.http, newAddress(), 'not the password')));
    expect(verified).toHaveLength(4);
  });

  it.each([
    ['/api/forgot-password', 'forgot-password', (email: string) => ({ email })],
    [
      '/api/newsletter-signup',
      'newsletter-signup',
      (email_address: string) => ({ email_address, source: 'test', g_recaptcha_response: null }),
    ],
  ] as const)('is not revealed by %s, which queues one mail for every address', async (url, kind, payloadOf) => {
    await expectSameForAll((email) => api.call('POST', url, { payload: payloadOf(email) }), 204);
    expect(api.jobs).toEqual(Object.values(addresses).map((emailAddress) => ({ kind, emailAddress, locale: 'en-GB' })));
  });

  it('is not revealed by registering, which creates an account and queues one mail for every address', async () => {
    await expectSameForAll((email) => register(api.http, { email, password: 'a password of nobody' }), 201);
    expect(api.jobs.map(({ kind }) => kind)).toEqual(['registered', 'registered', 'registered', 'registered']);
  });

  it('is not revealed to a member who requests the address', async () => {
    const { session } = await api.confirmedMember();
    let current = session;
    await expectSameForAll(async (email) => {
      const response = await changeEmail(current, email);
      current = response.body.session_token;
      return response;
    }, 200);
  });
});

describe('two accounts that claim one address', () => {
  it('are each logged in by their own password', async () => {
    const email = newAddress();
    const mine = await api.confirmedMember(email);
    const theirs = await register(api.http, { email, password: 'another long passphrase' });
    const idOf = async ({ body }: Response) => (await userOf(body.session_token)).id;
    const own = await login(api.http, email, PASSWORD);
    const other = await login(api.http, email, 'another long passphrase');
    expect(await idOf(own)).toBe(mine.id);
    expect(await idOf(other)).toBe(await idOf(theirs));
    expect(await idOf(other)).not.toBe(mine.id);
  });

  it('log in as the confirmed one when both have the same password', async () => {
    const mine = await api.confirmedMember();
    await register(api.http, { email: mine.email });
    const session = (await login(api.http, mine.email, PASSWORD)).body.session_token;
    expect((await userOf(session)).id).toBe(mine.id);
  });
});

const MINUTE = 60_000;

const registered = async (fields: Readonly<Record<string, unknown>>, headers = {}): Promise<string> => {
  const response = await register(api.http, fields, headers);
  expect(response.status).toBe(201);
  return response.body.session_token;
};

describe('registering again within minutes', () => {
  it('with the same address and password is the same registration, even concurrently', async () => {
    const email = newAddress();
    const sessions = await Promise.all([1, 2, 3].map(() => registered({ email })));
    const users = await Promise.all(sessions.map(userOf));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(api.jobs).toEqual([{ kind: 'registered', userId: users[0].id, locale: 'en-GB' }]);
  });

  it('stores the latest input', async () => {
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

  it('twice concurrently with another password is still one account', async () => {
    const email = newAddress();
    const first = await registered({ email });
    const again = () => registered({ email, password: OTHER_PASSWORD }, withSession(first));
    const users = await Promise.all((await Promise.all([again(), again()])).map(userOf));
    expect(new Set([...users.map(({ id }) => id)]).size).toBe(1);
    expect(api.jobs).toHaveLength(1);
  });
});

describe('a separate account is created', () => {
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

  it('after those minutes', async () => {
    const email = newAddress();
    const first = await registered({ email });
    api.pass(10 * MINUTE);
    const second = await registered({ email });
    expect((await idsOf(first, second)).size).toBe(2);
    expect(api.jobs).toHaveLength(2);
  });

  it('for a password guess at a confirmed address: registering is no way to log in', async () => {
    const owner = await api.confirmedMember();
    const guess = await registered({ email: owner.email });
    expect((await userOf(guess)).id).not.toBe(owner.id);
  });

  it('for another password after a purchase: a session alone does not replace the password then', async () => {
    const email = newAddress();
    const member = await api.newMember(email);
    await billing.sell(api, member);
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
