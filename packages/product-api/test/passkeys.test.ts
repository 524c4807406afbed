import { type Passkey, passkeyListSchema } from '@sound-library/contract/resources/passkeys.ts';
import { describe, expect, it } from 'vitest';
import { accountCalls, useAccountApi } from './support/account-api.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';
import type { Method } from './support/test-api.ts';

const MINUTE_MS = 60_000;

const api = useAccountApi();

/** The session of a new member with a confirmed address. */
const member = async (): Promise<string> => (await api.confirmedMember()).session;

const call = (method: Method, url: string, session?: string, payload?: object) =>
  api.call(method, url, {
    headers: { 'accept-language': 'ja-JP' },
    ...(session !== undefined && { session }),
    ...(payload && { payload }),
  });

const begin = async (session: string) => (await call('POST', '/api/passkeys/options', session)).body.options;
const add = (session: string, response: object, name = 'Laptop') =>
  call('POST', '/api/passkeys', session, { name, response });
const listOf = async (session: string): Promise<readonly Passkey[]> =>
  passkeyListSchema.parse((await call('GET', '/api/passkeys', session)).body).passkeys;
/** The response of a new authenticator to options, changed by `difference`. */
const madeFor = (options: { user: { id: string }; challenge: string }, difference = {}) =>
  new SoftwareAuthenticator(options.user.id).make({ ...options, ...difference });
const REJECTED = { body: { code: 'passkey_rejected' } };
const NO_LOGIN = { status: 401, body: { code: 'invalid_credentials' } };
const namesOf = async (session: string): Promise<string[]> => (await listOf(session)).map(({ name }) => name);

async function newPasskey(session: string, name?: string): Promise<SoftwareAuthenticator> {
  const options = await begin(session);
  const authenticator = new SoftwareAuthenticator(options.user.id);
  expect((await add(session, authenticator.make(options), name)).status).toBe(201);
  return authenticator;
}

const challenge = async (): Promise<string> =>
  (await call('POST', '/api/passkey-login/options')).body.options.challenge;
const logIn = (response: object) => call('POST', '/api/passkey-login', undefined, { response });

const WRONG_RESPONSES = [
  ['of another site', { origin: 'http://localhost:3001' }],
  ['for another site', { rpId: 'elsewhere.example' }],
  ['without user verification', { isVerified: false }],
  ['to another challenge', { challenge: 'AAAA' }],
  ['to a challenge that no column can hold', { challenge: 'a\0b' }],
] as const;

describe('adding a passkey', () => {
  it('requests a discoverable one with user verification', async () => {
    const { session, email } = await api.confirmedMember();
    expect(await begin(session)).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email, displayName: 'Mira Sato' },
      attestation: 'none',
      timeout: 5 * MINUTE_MS,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores it with its name, newest first, and excludes the same device', async () => {
    const session = await member();
    const first = await newPasskey(session, 'Laptop');
    api.pass(1000);
    const second = await newPasskey(session, '電話 & <b>');
    const passkeys = await listOf(session);
    expect(passkeys).toMatchObject([
      { id: second.id, name: '電話 & <b>', last_used_at: null },
      { id: first.id, name: 'Laptop', last_used_at: null },
    ]);
    const [later = 0, earlier = 0] = passkeys.map(({ created_at }) => Date.parse(created_at));
    expect(later - earlier).toBe(1000);
    const excluded = (await begin(session)).excludeCredentials.map(({ id }: { id: string }) => id);
    expect(excluded.sort()).toEqual([first.id, second.id].sort());
  });

  it('accepts a response once', async () => {
    const session = await member();
    const credential = madeFor(await begin(session));
    const codes = await Promise.all(Array.from({ length: 4 }, () => add(session, credential)));
    expect(codes.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await namesOf(session)).toEqual(['Laptop']);
  });

  it.each(WRONG_RESPONSES)('refuses a response %s', async (_title, difference) => {
    const session = await member();
    expect(await add(session, madeFor(await begin(session), difference))).toMatchObject(REJECTED);
    expect(await namesOf(session)).toEqual([]);
  });

  it("refuses a response to another user's options, and one after 5 minutes", async () => {
    const [session, other] = [await member(), await member()];
    const options = await begin(session);
    const authenticator = new SoftwareAuthenticator(options.user.id);
    expect(await add(other, authenticator.make(options))).toMatchObject(REJECTED);
    api.pass(5 * MINUTE_MS);
    expect(await add(session, authenticator.make(options))).toMatchObject(REJECTED);
  });

  it("refuses another user's passkey", async () => {
    const [session, other] = [await member(), await member()];
    const authenticator = await newPasskey(session);
    api.jobs.length = 0;
    expect(await add(other, authenticator.make(await begin(other)))).toMatchObject(REJECTED);
    expect(await namesOf(session)).toEqual(['Laptop']);
    expect(api.jobs).toEqual([]);
  });

  it('refuses a name that cannot be shown', async () => {
    const session = await member();
    const response = await add(session, madeFor(await begin(session)), 'La\0ptop');
    expect(response.body).toMatchObject({ code: 'validation_failed', details: [{ field: 'name', issue: 'invalid' }] });
  });

  it('stops at 20, of two at once as well', async () => {
    const session = await member();
    for (let made = 0; made < 19; made += 1) await newPasskey(session);
    const options = [await begin(session), await begin(session)];
    const both = await Promise.all(options.map((each) => add(session, madeFor(each))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect((await call('POST', '/api/passkeys/options', session)).body).toMatchObject({ code: 'forbidden' });
  });

  it('requires a confirmed address', async () => {
    const { session } = await api.newMember();
    const response = await call('POST', '/api/passkeys/options', session);
    expect(response.body).toMatchObject({ code: 'email_unconfirmed' });
    const noProof = new SoftwareAuthenticator('AAAA').make({ challenge: 'AAAA' });
    expect((await add(session, noProof)).body).toMatchObject({ code: 'email_unconfirmed' });
  });

  it('requires a recent login', async () => {
    const session = await member();
    const options = await begin(session);
    api.pass(11 * MINUTE_MS);
    for (const response of [
      await call('POST', '/api/passkeys/options', session),
      await add(session, madeFor(options)),
    ]) {
      expect(response.body).toMatchObject({ code: 'reauthentication_needed' });
    }
  });
});

describe('removing a passkey', () => {
  it('notifies its owner by mail, like adding it, in the language of the call', async () => {
    const session = await member();
    const { id: userId } = (await call('GET', '/api/user', session)).body;
    api.jobs.length = 0;
    const authenticator = await newPasskey(session, '電話 & <b>');
    await call('DELETE', `/api/passkeys/${authenticator.id}`, session);
    const about = { userId, passkeyName: '電話 & <b>', locale: 'ja' };
    expect(api.jobs).toEqual([
      { kind: 'passkey-added', ...about },
      { kind: 'passkey-removed', ...about },
    ]);
  });

  it('invalidates it; only its owner can remove it', async () => {
    const [session, other] = [await member(), await member()];
    const authenticator = await newPasskey(session);
    api.jobs.length = 0;
    expect((await call('DELETE', `/api/passkeys/${authenticator.id}`, other)).status).toBe(204);
    expect(await namesOf(session)).toEqual(['Laptop']);
    expect(api.jobs).toEqual([]);
    expect((await call('DELETE', `/api/passkeys/${authenticator.id}`, session)).status).toBe(204);
    expect(await namesOf(session)).toEqual([]);
    expect(await logIn(authenticator.use({ challenge: await challenge() }))).toMatchObject(NO_LOGIN);
  });

  it('accepts the longest possible id', async () => {
    const response = await call('DELETE', `/api/passkeys/${'a'.repeat(1364)}`, await member());
    expect(response.status).toBe(204);
  });
});

describe('logging in with a passkey', () => {
  it('names no account beforehand, and logs in its owner', async () => {
    const owner = await api.confirmedMember();
    const authenticator = await newPasskey(owner.session);
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
    const { session_token: session } = response.body;
    expect(await accountCalls(api).userOf({ ...owner, session })).toMatchObject({ email_address: owner.email });
    const [passkey] = await listOf(owner.session);
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
    expect(await logIn(authenticator.use({ challenge: await challenge() }))).toMatchObject(NO_LOGIN);
  });

  it.each(WRONG_RESPONSES)('refuses a login response %s', async (_title, difference) => {
    const authenticator = await newPasskey(await member());
    expect(await logIn(authenticator.use({ challenge: await challenge(), ...difference }))).toMatchObject(NO_LOGIN);
  });

  it("refuses another key with a passkey's id, and a passkey with another user handle", async () => {
    const authenticator = await newPasskey(await member());
    const options = await begin(await member());
    const stranger = new SoftwareAuthenticator(options.user.id);
    const forged = stranger.use({ challenge: await challenge() });
    const borrowed = authenticator.use({ challenge: await challenge() });
    const { userHandle } = forged.response;
    for (const credential of [
      forged,
      { ...forged, id: authenticator.id, rawId: authenticator.id },
      { ...borrowed, response: { ...borrowed.response, userHandle } },
    ]) {
      expect(await logIn(credential)).toMatchObject(NO_LOGIN);
    }
  });

  it('refuses creation options as login options, and the reverse', async () => {
    const session = await member();
    const authenticator = await newPasskey(session);
    const { challenge: forMaking, user } = await begin(session);
    expect((await logIn(authenticator.use({ challenge: forMaking }))).status).toBe(401);
    expect(await add(session, madeFor({ user, challenge: await challenge() }))).toMatchObject(REJECTED);
  });

  it('refuses a response after 5 minutes', async () => {
    const authenticator = await newPasskey(await member());
    const credential = authenticator.use({ challenge: await challenge() });
    api.pass(5 * MINUTE_MS);
    expect((await logIn(credential)).status).toBe(401);
  });
});
