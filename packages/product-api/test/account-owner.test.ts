import { HEADERS } from '@sound-library/contract/headers.ts';
import { describe, expect, it } from 'vitest';
import {
  accountCalls,
  expectUnusable,
  type Member,
  newAddress,
  OTHER_PASSWORD,
  useAccountApi,
} from './support/account-api.ts';
import { login, PASSWORD } from './support/test-api.ts';

const api = useAccountApi();
const { accountOf, changeEmail, changePassword, confirm, deleteAccount, isLive, linkFor, reset } = accountCalls(api);

describe.each<[string, typeof deleteAccount]>([
  ['change-password', (session, current_password) => changePassword(session, { current_password })],
  ['change-email', (session, password) => changeEmail(session, newAddress(), password)],
  ['deletion', deleteAccount],
])('%s', (_name, call) => {
  it('rotates the session token without extending the session, and ends the old token', async () => {
    const { session } = await api.newMember();
    api.pass(60_000);
    const response = await call(session, PASSWORD);
    expect(response.status).toBe(200);
    const { session_token, expires_at } = response.body;
    expect(session_token).not.toBe(session);
    expect([await isLive(session), await isLive(session_token)]).toEqual([false, true]);
    const { devices } = (await api.call('GET', '/api/devices', { session: session_token })).body;
    expect(devices).toHaveLength(1);
    const life = Date.parse(expires_at) - Date.parse(devices[0].created_at);
    expect(life).toBe(30 * 86_400_000);
  });

  it('refuses a wrong password and changes nothing', async () => {
    const member = await api.newMember();
    const before = await accountOf(member);
    api.jobs.length = 0;
    const response = await call(member.session, 'not the password');
    expect([response.status, response.body.code]).toEqual([403, 'wrong_password']);
    expect(await accountOf(member)).toEqual(before);
    expect(api.jobs).toEqual([]);
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(200);
  });

  it('requires the password of an account that has one', async () => {
    const { session } = await api.newMember();
    const response = await call(session, null);
    expect(response.body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'current_password', issue: 'required' }],
    });
    expect(await isLive(session)).toBe(true);
  });
});

describe('changing the password', () => {
  it('ends the other sessions and the links that could undo it, and notifies the user', async () => {
    const member = await api.confirmedMember();
    const other = (await login(api.http, member.email, PASSWORD)).body.session_token;
    const links = [await linkFor(member, 'reset-password'), await linkFor(member, 'change-email', newAddress())];
    api.jobs.length = 0;
    const response = await changePassword(member.session);
    expect([await isLive(other), await isLive(response.body.session_token)]).toEqual([false, true]);
    await expectUnusable(reset(links[0] ?? ''));
    await expectUnusable(confirm(links[1] ?? ''));
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(401);
    expect((await login(api.http, member.email, OTHER_PASSWORD)).status).toBe(200);
    expect(api.jobs).toEqual([{ kind: 'password-changed', userId: member.id, locale: 'en-GB' }]);
  });

  it('refuses a password by the policy', async () => {
    const { session } = await api.newMember();
    const { body } = await changePassword(session, { password: 'mirasato' });
    expect(body.details).toEqual([{ field: 'password', issue: 'common_password' }]);
  });

  it('succeeds once for two concurrent calls with the same former password', async () => {
    const { session } = await api.newMember();
    const other = { password: 'yet another one' };
    const responses = await Promise.all([changePassword(session), changePassword(session, other)]);
    // The later one finds another password, or its session ended by the change.
    expect(responses.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])]);
  });
});

describe('requesting another address', () => {
  it('queues the mail, changes nothing yet, and shows the address until its link expires', async () => {
    const member = await api.confirmedMember();
    const next = newAddress();
    api.jobs.length = 0;
    const session = (await changeEmail(member.session, next)).body.session_token;
    expect(api.jobs).toEqual([{ kind: 'change-email', userId: member.id, newEmailAddress: next, locale: 'en-GB' }]);
    const now: Member = { ...member, session };
    expect(await accountOf(now)).toMatchObject({ email_confirmed: true, pending_email_address: next });
    expect((await api.call('GET', '/api/user', { session })).body.email_address).toBe(member.email);
    api.pass(60 * 60_000);
    expect((await accountOf(now)).pending_email_address).toBeNull();
  });

  it('shows the address whether it is taken or not', async () => {
    const owner = await api.confirmedMember();
    const member = await api.confirmedMember();
    const session = (await changeEmail(member.session, owner.email)).body.session_token;
    expect((await accountOf({ ...member, session })).pending_email_address).toBe(owner.email);
  });

  it('ends the link to the previously requested address', async () => {
    const member = await api.confirmedMember();
    const former = await linkFor(member, 'change-email', newAddress());
    await changeEmail(member.session, newAddress());
    await expectUnusable(confirm(former));
  });

  it('refuses a malformed address, and the account’s own', async () => {
    const { session, email } = await api.newMember();
    const issues = [];
    for (const asked of ['no address', email]) issues.push((await changeEmail(session, asked)).body.details);
    expect(issues).toEqual([[{ field: 'email', issue: 'invalid_email' }], [{ field: 'email', issue: 'invalid' }]]);
  });
});

describe('a call for another user than the logged-in one', () => {
  it.each([
    ['POST', '/api/change-password', { current_password: PASSWORD, password: OTHER_PASSWORD }],
    ['POST', '/api/change-email', { email: newAddress(), current_password: PASSWORD }],
    ['POST', '/api/account/deletion', { current_password: PASSWORD }],
    ['PUT', '/api/user', { first_name: 'Ada', last_name: 'Lovelace', newsletter: true }],
  ] as const)('%s %s changes nothing', async (method, url, payload) => {
    const [drawnFor, member] = [await api.newMember(), await api.newMember()];
    const before = await accountOf(member);
    const headers = { [HEADERS.expectedUserId]: drawnFor.id };
    const response = await api.call(method, url, { session: member.session, payload, headers });
    expect([response.status, response.body.code]).toEqual([409, 'other_account']);
    expect(await accountOf(member)).toEqual(before);
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(200);
    const own = { [HEADERS.expectedUserId]: member.id };
    const done = await api.call(method, url, { session: member.session, payload, headers: own });
    expect(done.status).toBe(200);
  });
});
