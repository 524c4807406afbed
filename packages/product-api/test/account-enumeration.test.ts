import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountApi, newAddress, startAccountApi } from './support/account-api.ts';
import { login, PASSWORD, register } from './support/test-api.ts';

let api: AccountApi;
const verified: (string | undefined)[] = [];

/** Addresses of every kind that a stranger could ask about. */
let addresses: Readonly<Record<'unknown' | 'claimed' | 'confirmed' | 'both', string>>;

beforeAll(async () => {
  api = await startAccountApi({
    adapt(services) {
      const { hasher } = services;
      return {
        ...services,
        hasher: {
          hash: hasher.hash,
          verify(password, stored) {
            verified.push(stored);
            return hasher.verify(password, stored);
          },
        },
      };
    },
  });
  const [claimed, confirmed, both] = [await api.newMember(), await api.confirmedMember(), await api.confirmedMember()];
  await api.newMember(both.email);
  addresses = { unknown: newAddress(), claimed: claimed.email, confirmed: confirmed.email, both: both.email };
});
afterAll(() => api.close());
beforeEach(() => {
  verified.length = 0;
  api.jobs.length = 0;
});

/** All that a caller sees of an answer, without what is new in every one. */
function seen({ status, headers, text }: Response) {
  const { date: _date, 'x-request-id': _id, 'server-timing': _timing, ...others } = headers;
  return { status, headers: others, text: text.replace(/"session_token":"[\w-]{43}"/, '"session_token":"…"') };
}

async function expectSameForAll(ask: (email: string) => Promise<Response>, status: number) {
  const answers = [];
  for (const email of Object.values(addresses)) answers.push(seen(await ask(email)));
  expect(answers[0]?.status).toBe(status);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
}

describe('whether an address has an account', () => {
  it('is not told by logging in with a wrong password', async () => {
    await expectSameForAll((email) => login(api.http, email, 'not the password'), 401);
  });

  it.each(['unknown', 'claimed', 'confirmed', 'both'] as const)(
    'is not told by the work of a log in: two passwords are checked when the address is %s',
    async (kind) => {
      await login(api.http, addresses[kind], 'not the password');
      const accounts = { unknown: 0, claimed: 1, confirmed: 1, both: 2 }[kind];
      expect(verified).toHaveLength(2);
      expect(verified.filter((stored) => stored !== undefined)).toHaveLength(accounts);
    },
  );

  it('is not told by an address that could never be stored', async () => {
    const answer = await login(api.http, 'nul\u0000@example.com', 'not the password');
    expect(seen(answer)).toEqual(seen(await login(api.http, newAddress(), 'not the password')));
    expect(verified).toHaveLength(4);
  });

  it('is not told by asking for a new password, which queues one mail for every address', async () => {
    const payload = (email: string) => ({ payload: { email } });
    await expectSameForAll((email) => api.call('POST', '/api/forgot-password', payload(email)), 204);
    expect(api.jobs).toEqual(
      Object.values(addresses).map((emailAddress) => ({ kind: 'forgot-password', emailAddress, locale: 'en-GB' })),
    );
  });

  it('is not told by registering, which makes an account and queues one mail for every address', async () => {
    await expectSameForAll((email) => register(api.http, { email, password: 'a password of nobody' }), 201);
    expect(api.jobs.map(({ kind }) => kind)).toEqual(['registered', 'registered', 'registered', 'registered']);
  });

  it.each(['unknown', 'claimed', 'confirmed', 'both'] as const)(
    'is not told by the work of registering: one password is checked when the address is %s',
    async (kind) => {
      await register(api.http, { email: addresses[kind], password: 'one more password of nobody' });
      expect(verified).toHaveLength(1);
    },
  );

  it('is not told by the newsletter', async () => {
    const payload = (email_address: string) => ({
      payload: { email_address, source: 'test', g_recaptcha_response: null },
    });
    await expectSameForAll((email) => api.call('POST', '/api/newsletter-signup', payload(email)), 204);
    expect(api.jobs.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'newsletter-signup'));
  });

  it('is not told to a member who wants the address', async () => {
    const { session } = await api.confirmedMember();
    let current = session;
    await expectSameForAll(async (email) => {
      const payload = { email, current_password: PASSWORD };
      const answer = await api.call('POST', '/api/change-email', { session: current, payload });
      current = answer.body.session_token;
      return answer;
    }, 200);
  });
});

describe('of two accounts that claim one address', () => {
  it('each is logged in by its own password', async () => {
    const email = newAddress();
    const mine = await api.confirmedMember(email);
    const theirs = await register(api.http, { email, password: 'another long passphrase' });
    const meOf = async (session: string) => (await api.call('GET', '/api/user', { session })).body.id;
    const own = await login(api.http, email, PASSWORD);
    const other = await login(api.http, email, 'another long passphrase');
    expect(await meOf(own.body.session_token)).toBe(mine.id);
    expect(await meOf(other.body.session_token)).toBe(await meOf(theirs.body.session_token));
    expect(await meOf(other.body.session_token)).not.toBe(mine.id);
  });

  it('the confirmed one is logged in when both have the same password', async () => {
    const email = newAddress();
    const mine = await api.confirmedMember(email);
    await register(api.http, { email });
    const session = (await login(api.http, email, PASSWORD)).body.session_token;
    expect((await api.call('GET', '/api/user', { session })).body.id).toBe(mine.id);
  });
});
