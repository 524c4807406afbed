import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountApi, newAddress, startAccountApi } from './support/account-api.ts';
import { expectUnusable, linkCalls } from './support/link-calls.ts';

const MINUTE = 60_000;

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.jobs.length = 0;
});

const { check, confirm, linkFor, reset, setDetails, signUp } = linkCalls(() => api);

describe('a link', () => {
  it('says what it is for as often as it is asked, and is not used up by that', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'confirm-email');
    for (let time = 0; time < 2; time += 1) {
      expect((await check(token)).body).toEqual({ purpose: 'confirm-email', email_address: member.email });
    }
    expect((await confirm(token)).body).toEqual({ purpose: 'confirm-email', email_address: member.email });
    await expectUnusable(check(token));
    await expectUnusable(confirm(token));
  });

  it('that never was is unusable for everything', async () => {
    const token = 'x'.repeat(43);
    await expectUnusable(check(token));
    await expectUnusable(confirm(token));
    await expectUnusable(reset(token));
    await expectUnusable(setDetails(token));
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}/`])('can not be %j', async (token) => {
    expect((await check(token)).body).toMatchObject({ code: 'validation_failed', details: [{ field: 'token' }] });
  });

  it('ends after an hour', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'reset-password');
    api.pass(60 * MINUTE);
    await expectUnusable(check(token));
    await expectUnusable(reset(token));
  });

  it('for a password is not used up by a confirmation, nor the other way round', async () => {
    const member = await api.newMember();
    const [forPassword, forAddress] = [await linkFor(member, 'reset-password'), await linkFor(member, 'confirm-email')];
    await expectUnusable(confirm(forPassword));
    await expectUnusable(reset(forAddress));
    expect((await confirm(forAddress)).status).toBe(200);
    expect((await reset(forPassword)).status).toBe(204);
  });

  it.each(['confirm-email', 'change-email', 'confirm-newsletter', 'reset-password', 'set-account-details'] as const)(
    'for %s works for one of twenty who use it at once',
    async (purpose) => {
      const member = await api.newMember();
      if (purpose === 'confirm-newsletter') await signUp(member.email);
      const token = await linkFor(member, purpose, purpose === 'change-email' ? newAddress() : member.email);
      const use = { 'reset-password': reset, 'set-account-details': setDetails };
      const useOnce = purpose === 'reset-password' || purpose === 'set-account-details' ? use[purpose] : confirm;
      const answers = await Promise.all(Array.from({ length: 20 }, () => useOnce(token)));
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
    },
  );
});
