import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountApi, newAddress, startAccountApi } from './support/account-api.ts';
import { expectUnusable, linkCalls, OTHER_PASSWORD } from './support/link-calls.ts';
import { login, PASSWORD } from './support/test-api.ts';

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.jobs.length = 0;
});

const { accountOf, confirm, isLive, linkFor, reset, setDetails } = linkCalls(() => api);

describe('a new password by a link', () => {
  it('logs in from then on, and ends every session, every other link and the old password', async () => {
    const member = await api.confirmedMember();
    const [first, second] = [await linkFor(member, 'reset-password'), await linkFor(member, 'reset-password')];
    const moving = await linkFor(member, 'change-email', newAddress());
    api.jobs.length = 0;
    expect((await reset(first)).status).toBe(204);
    expect(await isLive(member.session)).toBe(false);
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(401);
    expect((await login(api.http, member.email, OTHER_PASSWORD)).status).toBe(200);
    await expectUnusable(reset(second));
    await expectUnusable(confirm(moving));
    expect(api.jobs).toEqual([{ kind: 'password-changed', userId: member.id, locale: 'en-GB' }]);
  });

  it('proves the address, before the others that claim it', async () => {
    const email = newAddress();
    const [member, other] = [await api.newMember(email), await api.newMember(email)];
    expect((await reset(await linkFor(member, 'reset-password'))).status).toBe(204);
    expect(await isLive(other.session)).toBe(false);
    const session = (await login(api.http, member.email, OTHER_PASSWORD)).body.session_token;
    expect((await accountOf({ ...member, session })).email_confirmed).toBe(true);
  });

  it('is refused by the policy without using the link up', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'reset-password');
    for (const [password, issue] of [
      ['short12', 'too_short'],
      [member.email, 'common_password'],
    ] as const) {
      const answer = await reset(token, password);
      expect(answer.body).toMatchObject({ code: 'validation_failed', details: [{ field: 'password', issue }] });
    }
    expect(await isLive(member.session)).toBe(true);
    expect((await reset(token)).status).toBe(204);
  });

  it('is not let through by a password that was changed while it was checked', async () => {
    const member = await api.confirmedMember();
    const token = await linkFor(member, 'reset-password');
    const [, ...entries] = await Promise.all([
      reset(token),
      ...Array.from({ length: 5 }, () => login(api.http, member.email, PASSWORD)),
    ]);
    for (const entry of entries) {
      if (entry.status === 200) expect(await isLive(entry.body.session_token)).toBe(false);
    }
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(401);
  });
});

describe('details by a link', () => {
  const details = { first_name: ' 空 ', last_name: '藤原' };

  it('give the account its name and password, and prove the address', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'set-account-details');
    const answer = await setDetails(token, details);
    expect(answer.status).toBe(204);
    const session = (await login(api.http, member.email, OTHER_PASSWORD)).body.session_token;
    expect((await api.call('GET', '/api/user', { session })).body).toMatchObject({
      first_name: '空',
      last_name: '藤原',
    });
    expect((await accountOf({ ...member, session })).email_confirmed).toBe(true);
  });

  it('are refused with the field’s name, without using the link up', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'set-account-details');
    const send = (fields: object) => setDetails(token, { ...details, ...fields });
    const refused = await send({ first_name: 'nul\u0000', password: '藤原2026' });
    expect(refused.body.details).toEqual([
      { field: 'first_name', issue: 'invalid' },
      { field: 'password', issue: 'too_short' },
    ]);
    expect((await send({ password: '藤原20261120' })).body.details).toEqual([
      { field: 'password', issue: 'common_password' },
    ]);
    expect((await send({})).status).toBe(204);
  });
});
