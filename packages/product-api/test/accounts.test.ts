import { forAllTests, standIn } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { passwordHasher } from '../src/accounts/passwords.ts';
import { findUserById, updateUser } from '../src/database/users.ts';
import { useAccountApi } from './support/account-api.ts';
import {
  accessToken,
  getUser,
  login,
  logout,
  newSession,
  PASSWORD,
  register,
  startTestApi,
} from './support/test-api.ts';

const api = forAllTests(() => startTestApi());

describe('registering', () => {
  it('creates an account and returns a session of its user', async () => {
    const response = await register(api.http, { first_name: ' 空 ', last_name: '藤原', email: 'Sora@Example.com' });
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      session_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-12-20T12:00:00.000Z',
    });
    const bearer = await accessToken(api.http, response.body.session_token);
    expect((await getUser(api.http, bearer ?? '')).body).toEqual({
      id: expect.any(String),
      first_name: '空',
      last_name: '藤原',
      email_address: 'Sora@Example.com',
    });
  });

  it('creates an account for each visitor who claims an address with another password, even concurrently', async () => {
    const claim = (password: string) => register(api.http, { email: 'race@example.com', password });
    const responses = await Promise.all([PASSWORD, `${PASSWORD} two`, `${PASSWORD} three`].map(claim));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const idOf = async (session: string) =>
      (await getUser(api.http, (await accessToken(api.http, session)) ?? '')).body.id;
    expect(new Set(await Promise.all(responses.map(({ body }) => idOf(body.session_token)))).size).toBe(3);
  });

  it.each([
    [{ password: 'short12' }, 'password', 'too_short'],
    [{ password: '' }, 'password', 'required'],
    [{ email: 'no address' }, 'email', 'invalid_email'],
    [{ email: undefined }, 'email', 'required'],
    [{ first_name: '   ' }, 'first_name', 'required'],
    [{ first_name: '\u200b\u2800' }, 'first_name', 'required'],
    [{ last_name: 'n'.repeat(101) }, 'last_name', 'too_long'],
    [{ first_name: 'nul\u0000' }, 'first_name', 'invalid'],
    [{ newsletter: 'yes' }, 'newsletter', 'invalid'],
  ])('refuses %j', async (fields, field, issue) => {
    const response = await register(api.http, { email: 'refused@example.com', ...fields });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'validation_failed', details: [{ field, issue }] });
  });

  it('accepts passwords of any characters and lengths up to 1024', async () => {
    const password = '静かな部屋で録った音 🎹 '.repeat(40);
    expect((await register(api.http, { email: 'long@example.com', password })).status).toBe(201);
    expect((await login(api.http, 'long@example.com', password)).status).toBe(200);
  });
});

describe('logging in', () => {
  it('accepts the address in any case and returns a new session each time', async () => {
    const first = await newSession(api.http, 'login@example.com');
    const response = await login(api.http, 'LOGIN@example.com ', PASSWORD);
    expect(response.status).toBe(200);
    expect(response.body.session_token).not.toBe(first);
    expect(await accessToken(api.http, first)).not.toBeNull();
  });
});

describe('a session', () => {
  it('provides access tokens until logout, which ends those already issued', async () => {
    const session = await newSession(api.http, 'leaving@example.com');
    const bearer = await accessToken(api.http, session);
    expect((await getUser(api.http, bearer ?? '')).status).toBe(200);
    expect((await logout(api.http, session)).status).toBe(204);
    expect((await getUser(api.http, bearer ?? '')).body.code).toBe('unauthenticated');
    expect(await accessToken(api.http, session)).toBeNull();
    expect((await logout(api.http, session)).status).toBe(204);
  });

  it.each([undefined, '', 'nonsense', 'x'.repeat(4000), '\u00e9'])('does not exist for the token %j', async (token) => {
    const response = await api.http
      .post('/api/cookie-login')
      .set(token === undefined ? {} : { 'x-session-token': token });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ logged_in: false, cookies: { access_token: null } });
  });
});

describe('the lifetime of a session', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;

  it('ends the access token after five minutes, but not the session', async () => {
    const session = await newSession(api.http, 'minutes@example.com');
    const bearer = await accessToken(api.http, session);
    api.pass(5 * MINUTE - 1000);
    expect((await getUser(api.http, bearer ?? '')).status).toBe(200);
    api.pass(2000);
    expect((await getUser(api.http, bearer ?? '')).status).toBe(401);
    expect(await accessToken(api.http, session)).not.toBeNull();
  });

  it('ends a session that was unused for seven days', async () => {
    const session = await newSession(api.http, 'idle@example.com');
    api.pass(6 * DAY);
    expect(await accessToken(api.http, session)).not.toBeNull();
    api.pass(7 * DAY + MINUTE);
    expect(await accessToken(api.http, session)).toBeNull();
  });

  it('ends every session after thirty days, regardless of use', async () => {
    const session = await newSession(api.http, 'absolute@example.com');
    for (let week = 0; week < 5; week += 1) {
      expect(await accessToken(api.http, session)).not.toBeNull();
      api.pass(6 * DAY);
    }
    api.pass(MINUTE);
    expect(await accessToken(api.http, session)).toBeNull();
  });
});

describe('logging in by password', () => {
  const hasherOf = (passes: number) => passwordHasher((job) => job(), { memoryKib: 64, passes, lanes: 1 });
  let hasher = hasherOf(1);
  const accounts = useAccountApi({
    adapt: (services) => ({ ...services, hasher: standIn(() => hasher) }),
  });
  beforeEach(() => {
    hasher = hasherOf(1);
  });

  it('rehashes a password with outdated parameters', async () => {
    const { id, email } = await accounts.newMember();
    hasher = hasherOf(2);
    for (let time = 0; time < 2; time += 1) expect((await login(accounts.http, email, PASSWORD)).status).toBe(200);
    const user = await findUserById(accounts.services().queries, id);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,/);
  });

  it.each([1, 2])(
    'opens no session when the password is changed during the check (%i passes before)',
    async (passes) => {
      hasher = hasherOf(passes);
      const member = await accounts.newMember();
      const current = hasherOf(2);
      const passwordHash = await current.hash('another one altogether');
      hasher = {
        ...current,
        async verify(password, hash) {
          const verdict = await current.verify(password, hash);
          await updateUser(accounts.services().queries, member.id, { passwordHash });
          return verdict;
        },
      };
      expect((await login(accounts.http, member.email, PASSWORD)).status).toBe(401);
      const { sessions } = accounts.services();
      expect(await sessions.list(member.id)).toHaveLength(1);
      expect((await findUserById(accounts.services().queries, member.id))?.passwordHash).toBe(passwordHash);
    },
  );
});
