import { sessionSchema } from '@sound-library/contract/resources/login.ts';
import { type Passkey, passkeyListSchema } from '@sound-library/contract/resources/passkeys.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/demo/accounts.ts';
import type { MailJob } from '../src/mail/open-mail-queue.ts';
import type { Services } from '../src/services.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';
import { accessToken, getUser, login, type Method, newSession, startTestApi, VERBS } from './support/test-api.ts';

const [DEMO, OTHER] = DEMO_ACCOUNTS;
const MINUTE_MS = 60_000;

/** Requested mails, oldest first. */
const jobs: MailJob[] = [];
const mails = { add: async (_queries: unknown, job: MailJob) => void jobs.push(job) };
const adapt = (services: Services) => ({ ...services, mails });
const api = forAllTests(() => startTestApi({ APP_ENV: 'development', CAPTCHA: 'off' }, { adapt }));
afterEach(async () => {
  const authorization = await member();
  for (const { id } of await listOf(authorization)) await call('DELETE', `/api/passkeys/${id}`, authorization);
  jobs.length = 0;
});

/** Logs in to a demo account; their addresses are confirmed. Returns the authorization headers. */
async function member(account = DEMO): Promise<string> {
  const response = await login(api.http, account?.email ?? '', account?.password ?? '');
  return bearer(sessionSchema.parse(response.body).session_token);
}

const bearer = async (session: string): Promise<string> => `Bearer ${await accessToken(api.http, session)}`;

const call = async (method: Method, url: string, authorization = '', payload?: object) =>
  api.http[VERBS[method]](url).set({ authorization, 'accept-language': 'ja-JP' }).send(payload);

const begin = async (authorization: string) =>
  (await call('POST', '/api/passkeys/options', authorization)).body.options;
const add = (authorization: string, response: object, name = 'Laptop') =>
  call('POST', '/api/passkeys', authorization, { name, response });
const listOf = async (authorization: string): Promise<readonly Passkey[]> =>
  passkeyListSchema.parse((await call('GET', '/api/passkeys', authorization)).body).passkeys;
const namesOf = async (authorization: string): Promise<string[]> =>
  (await listOf(authorization)).map(({ name }) => name);

async function newPasskey(authorization: string, name?: string): Promise<SoftwareAuthenticator> {
  const options = await begin(authorization);
  const authenticator = new SoftwareAuthenticator(options.user.id);
  expect((await add(authorization, authenticator.make(options), name)).status).toBe(201);
  return authenticator;
}

const challenge = async (): Promise<string> =>
  (await call('POST', '/api/passkey-login/options')).body.options.challenge;
const logIn = (response: object) => call('POST', '/api/passkey-login', '', { response });

const WRONG_RESPONSES = [
  ['of another site', { origin: 'http://localhost:3001' }],
  ['for another site', { rpId: 'elsewhere.example' }],
  ['without user verification', { isVerified: false }],
  ['to another challenge', { challenge: 'AAAA' }],
] as const;

describe('adding a passkey', () => {
  it('requests a discoverable one with user verification', async () => {
    expect(await begin(await member())).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: DEMO?.email, displayName: 'Demo Listener' },
      attestation: 'none',
      timeout: 5 * MINUTE_MS,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores it with its name, newest first, and excludes the same device', async () => {
    const authorization = await member();
    const first = await newPasskey(authorization, 'Laptop');
    api.pass(1000);
    const second = await newPasskey(authorization, '電話 & <b>');
    const passkeys = await listOf(authorization);
    expect(passkeys).toMatchObject([
      { id: second.id, name: '電話 & <b>', last_used_at: null },
      { id: first.id, name: 'Laptop', last_used_at: null },
    ]);
    const [later = 0, earlier = 0] = passkeys.map(({ created_at }) => Date.parse(created_at));
    expect(later - earlier).toBe(1000);
    const excluded = (await begin(authorization)).excludeCredentials.map(({ id }: { id: string }) => id);
    expect(excluded.sort()).toEqual([first.id, second.id].sort());
  });

  it('accepts a response once', async () => {
    const authorization = await member();
    const options = await begin(authorization);
    const credential = new SoftwareAuthenticator(options.user.id).make(options);
    const codes = await Promise.all(Array.from({ length: 4 }, () => add(authorization, credential)));
    expect(codes.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await namesOf(authorization)).toEqual(['Laptop']);
  });

  it.each(WRONG_RESPONSES)('refuses a response %s', async (_what, difference) => {
    const authorization = await member();
    const options = await begin(authorization);
    const credential = new SoftwareAuthenticator(options.user.id).make({ ...options, ...difference });
    expect((await add(authorization, credential)).body).toMatchObject({ code: 'passkey_rejected' });
    expect(await namesOf(authorization)).toEqual([]);
  });

  it("refuses a response to another user's options, and one after 5 minutes", async () => {
    const [authorization, other] = [await member(), await member(OTHER)];
    const options = await begin(authorization);
    const authenticator = new SoftwareAuthenticator(options.user.id);
    expect((await add(other, authenticator.make(options))).body).toMatchObject({ code: 'passkey_rejected' });
    api.pass(5 * MINUTE_MS);
    expect((await add(authorization, authenticator.make(options))).status).toBe(401);
    const late = await add(await member(), authenticator.make(options));
    expect(late.body).toMatchObject({ code: 'passkey_rejected' });
  });

  it("refuses another user's passkey", async () => {
    const [authorization, other] = [await member(), await member(OTHER)];
    const authenticator = await newPasskey(authorization);
    jobs.length = 0;
    const response = await add(other, authenticator.make(await begin(other)));
    expect(response.body).toMatchObject({ code: 'passkey_rejected' });
    expect(await namesOf(authorization)).toEqual(['Laptop']);
    expect(jobs).toEqual([]);
  });

  it('refuses a name that cannot be shown', async () => {
    const authorization = await member();
    const options = await begin(authorization);
    const response = await add(authorization, new SoftwareAuthenticator(options.user.id).make(options), 'La\0ptop');
    expect(response.body).toMatchObject({ code: 'validation_failed', details: [{ field: 'name', issue: 'invalid' }] });
  });

  it('stops at 20', async () => {
    const authorization = await member();
    for (let made = 0; made < 20; made += 1) await newPasskey(authorization);
    expect((await call('POST', '/api/passkeys/options', authorization)).body).toMatchObject({ code: 'forbidden' });
  });

  it('requires a confirmed address', async () => {
    const authorization = await bearer(await newSession(api.http, 'mira@example.com'));
    const response = await call('POST', '/api/passkeys/options', authorization);
    expect(response.body).toMatchObject({ code: 'email_unconfirmed' });
    const noProof = new SoftwareAuthenticator('AAAA').make({ challenge: 'AAAA' });
    expect((await add(authorization, noProof)).body).toMatchObject({ code: 'email_unconfirmed' });
  });

  it('requires a recent login', async () => {
    const session = sessionSchema.parse((await login(api.http, DEMO?.email ?? '', DEMO?.password ?? '')).body);
    const options = await begin(await bearer(session.session_token));
    api.pass(11 * MINUTE_MS);
    const authorization = await bearer(session.session_token);
    for (const response of [
      await call('POST', '/api/passkeys/options', authorization),
      await add(authorization, new SoftwareAuthenticator(options.user.id).make(options)),
    ]) {
      expect(response.body).toMatchObject({ code: 'reauthentication_needed' });
    }
  });
});

describe('removing a passkey', () => {
  it('notifies its owner by mail, like adding it, in the language of the call', async () => {
    const authorization = await member();
    const { id: userId } = (await call('GET', '/api/user', authorization)).body;
    const authenticator = await newPasskey(authorization, '電話 & <b>');
    await call('DELETE', `/api/passkeys/${authenticator.id}`, authorization);
    const about = { userId, passkeyName: '電話 & <b>', locale: 'ja' };
    expect(jobs).toEqual([
      { kind: 'passkey-added', ...about },
      { kind: 'passkey-removed', ...about },
    ]);
  });

  it('invalidates it; only its owner can remove it', async () => {
    const [authorization, other] = [await member(), await member(OTHER)];
    const authenticator = await newPasskey(authorization);
    jobs.length = 0;
    expect((await call('DELETE', `/api/passkeys/${authenticator.id}`, other)).status).toBe(204);
    expect(await namesOf(authorization)).toEqual(['Laptop']);
    expect(jobs).toEqual([]);
    expect((await call('DELETE', `/api/passkeys/${authenticator.id}`, authorization)).status).toBe(204);
    expect(await namesOf(authorization)).toEqual([]);
    const response = await logIn(authenticator.use({ challenge: await challenge() }));
    expect(response.body).toMatchObject({ code: 'invalid_credentials' });
  });

  it('accepts the longest possible id', async () => {
    const response = await call('DELETE', `/api/passkeys/${'a'.repeat(1364)}`, await member());
    expect(response.status).toBe(204);
  });
});

describe('logging in with a passkey', () => {
  it('names no account beforehand, and logs in its owner', async () => {
    const authorization = await member();
    const authenticator = await newPasskey(authorization);
    const { options } = (await call('POST', '/api/passkey-login/options')).body;
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 5 * MINUTE_MS,
      userVerification: 'required',
    });
    api.pass(1000);
    const response = await logIn(authenticator.use(options));
    expect(response.status).toBe(200);
    const token = await accessToken(api.http, sessionSchema.parse(response.body).session_token);
    expect((await getUser(api.http, token ?? '')).body).toMatchObject({ email_address: DEMO?.email });
    const [passkey] = await listOf(authorization);
    expect(Date.parse(passkey?.last_used_at ?? '') - Date.parse(passkey?.created_at ?? '')).toBe(1000);
  });

  it('accepts a login response once', async () => {
    const authenticator = await newPasskey(await member());
    const credential = authenticator.use({ challenge: await challenge() });
    const responses = await Promise.all(Array.from({ length: 4 }, () => logIn(credential)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('accepts passkeys without a counter', async () => {
    const authenticator = await newPasskey(await member());
    for (let time = 0; time < 2; time += 1) {
      authenticator.counter = -1;
      expect((await logIn(authenticator.use({ challenge: await challenge() }))).status).toBe(200);
    }
  });

  it('refuses a passkey whose counter goes back: there may be a copy', async () => {
    const authenticator = await newPasskey(await member());
    authenticator.counter = 7;
    expect((await logIn(authenticator.use({ challenge: await challenge() }))).status).toBe(200);
    authenticator.counter = 6;
    const response = await logIn(authenticator.use({ challenge: await challenge() }));
    expect(response.body).toMatchObject({ code: 'invalid_credentials' });
  });

  it.each(WRONG_RESPONSES)('refuses a login response %s', async (_what, difference) => {
    const authenticator = await newPasskey(await member());
    const response = await logIn(authenticator.use({ challenge: await challenge(), ...difference }));
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ code: 'invalid_credentials' });
  });

  it("refuses another key with a passkey's id, and a passkey with another user handle", async () => {
    const authenticator = await newPasskey(await member());
    const options = await begin(await member(OTHER));
    const stranger = new SoftwareAuthenticator(options.user.id);
    const forged = stranger.use({ challenge: await challenge() });
    expect((await logIn(forged)).body).toMatchObject({ code: 'invalid_credentials' });
    const borrowed = authenticator.use({ challenge: await challenge() });
    const { userHandle } = forged.response;
    for (const credential of [
      { ...forged, id: authenticator.id, rawId: authenticator.id },
      { ...borrowed, response: { ...borrowed.response, userHandle } },
    ]) {
      expect((await logIn(credential)).body).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  it('refuses creation options as login options, and the reverse', async () => {
    const authorization = await member();
    const authenticator = await newPasskey(authorization);
    const { challenge: forMaking, user } = await begin(authorization);
    expect((await logIn(authenticator.use({ challenge: forMaking }))).status).toBe(401);
    const another = new SoftwareAuthenticator(user.id).make({ challenge: await challenge() });
    expect((await add(authorization, another)).body).toMatchObject({ code: 'passkey_rejected' });
  });

  it('refuses a response after 5 minutes', async () => {
    const authenticator = await newPasskey(await member());
    const credential = authenticator.use({ challenge: await challenge() });
    api.pass(5 * MINUTE_MS);
    expect((await logIn(credential)).status).toBe(401);
  });
});
