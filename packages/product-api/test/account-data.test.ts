import { describe, expect, it } from 'vitest';
import { accountCalls, useAccountApi } from './support/account-api.ts';
import { login, PASSWORD, register } from './support/test-api.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const api = useAccountApi();
const { accountOf, confirm, isLive, signUp } = accountCalls(api);
const devicesOf = async (session: string) => (await api.call('GET', '/api/devices', { session })).body.devices;

describe('an account', () => {
  it('is unconfirmed and has a password after registration', async () => {
    const response = await register(api.http, { email: 'fresh@example.com', newsletter: true });
    const session = response.body.session_token;
    expect((await api.call('GET', '/api/account', { session })).body).toEqual({
      email_confirmed: false,
      pending_email_address: null,
      has_password: true,
      newsletter: true,
      deletes_at: null,
    });
  });

  it('gets its confirmation link again until the address is confirmed', async () => {
    const [claim, owner] = [await api.newMember(), await api.confirmedMember()];
    api.jobs.length = 0;
    for (const { session } of [claim, owner]) {
      expect((await api.call('POST', '/api/account/email-confirmation', { session })).status).toBe(204);
    }
    expect(api.jobs).toEqual([{ kind: 'confirm-email', userId: claim.id, locale: 'en-GB' }]);
  });
});

describe('account details', () => {
  const update = (session: string, fields = {}) =>
    api.call('PUT', '/api/user', {
      session,
      payload: { first_name: ' 민준 ', last_name: '한', newsletter: true, ...fields },
    });

  it('are changed', async () => {
    const member = await api.newMember();
    const response = await update(member.session);
    const names = { first_name: '민준', last_name: '한' };
    expect(response.body).toEqual({ id: member.id, ...names, email_address: member.email });
    expect((await api.call('GET', '/api/user', { session: member.session })).body).toEqual(response.body);
    expect((await accountOf(member)).newsletter).toBe(true);
  });

  it('without the newsletter also end a sign-up of the same address', async () => {
    const member = await api.confirmedMember();
    await signUp(member.email);
    await update(member.session, { newsletter: false });
    const { body } = await api.call('GET', '/api/account/export', { session: member.session });
    expect(body.newsletter).toEqual({ account: false, sign_up: null });
  });
});

describe('devices', () => {
  it('are listed by latest use, with their names', async () => {
    const member = await api.newMember();
    api.pass(2 * 60_000);
    const other = await login(api.http, member.email, PASSWORD, { 'user-agent': FIREFOX });
    const listed = await devicesOf(other.body.session_token);
    const others = { id: expect.any(String), created_at: expect.any(String), last_seen_at: expect.any(String) };
    expect(listed).toEqual([
      { ...others, browser: 'Firefox', system: 'Windows', current: true },
      { ...others, browser: null, system: null, current: false },
    ]);
    expect(Date.parse(listed[0].last_seen_at)).toBeGreaterThan(Date.parse(listed[1].last_seen_at));
  });

  it.each(['\u00ff\u00fe', 'x'.repeat(5000), 'curl/8', ' '])('may have the user agent %j', async (name) => {
    const { email } = await api.newMember();
    const { session_token } = (await login(api.http, email, PASSWORD, { 'user-agent': name })).body;
    expect(await devicesOf(session_token)).toHaveLength(2);
    const { devices } = (await api.call('GET', '/api/account/export', { session: session_token })).body;
    expect((devices[0].user_agent ?? '').length).toBeLessThanOrEqual(300);
  });

  it('are logged out one by one, or all but the current one', async () => {
    const { email, session } = await api.newMember();
    const sessions: string[] = [];
    for (const _ of [1, 2, 3]) sessions.push((await login(api.http, email, PASSWORD)).body.session_token);
    const [one = '', ...rest] = sessions;
    const [{ id }] = (await devicesOf(one)).filter(({ current }: { current: boolean }) => current);
    expect((await api.call('DELETE', `/api/devices/${id}`, { session })).status).toBe(204);
    expect(await Promise.all(sessions.map(isLive))).toEqual([false, true, true]);
    expect((await api.call('DELETE', '/api/devices', { session })).status).toBe(204);
    expect(await Promise.all([session, ...rest].map(isLive))).toEqual([true, false, false]);
  });

  it('of other users are not affected', async () => {
    const [mine, theirs] = [await api.newMember(), await api.newMember()];
    const [{ id }] = await devicesOf(theirs.session);
    expect((await api.call('DELETE', `/api/devices/${id}`, { session: mine.session })).status).toBe(204);
    expect(await isLive(theirs.session)).toBe(true);
    expect((await api.call('DELETE', '/api/devices/not-an-id', { session: mine.session })).status).toBe(404);
  });
});

describe('the export', () => {
  it('contains all known personal data but no credentials', async () => {
    const member = await api.confirmedMember();
    await signUp(member.email);
    await api.call('GET', '/api/feature-identities/own/enablements', { session: member.session });
    const response = await api.call('GET', '/api/account/export', { session: member.session });
    expect(response.body).toMatchObject({
      exported_at: expect.stringMatching(/^2026-11-20T/),
      user: { id: member.id, first_name: 'Mira', last_name: 'Sato', email_address: member.email },
      account: { has_password: true, language: 'en-GB', registered_from: 'test', deletes_at: null },
      newsletter: { account: false, sign_up: { email_address: member.email, confirmed_at: null } },
      devices: [{ current: true }],
      passkeys: [],
      features: { identity: { created_at: expect.stringMatching(/^2026-11-20T/) }, enabled: [] },
    });
    expect(response.text).not.toMatch(/argon2|hash|token/i);
    expect(response.text).not.toContain(member.session);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('excludes sign-ups by the owner of an address that the account only claims', async () => {
    const claim = await api.newMember();
    await signUp(claim.email);
    await confirm(await api.link('confirm-newsletter', null, claim.email));
    const response = await api.call('GET', '/api/account/export', { session: claim.session });
    expect(response.body.newsletter.sign_up).toBeNull();
  });
});
