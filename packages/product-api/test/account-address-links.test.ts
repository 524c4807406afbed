import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountApi, newAddress, startAccountApi, withSession } from './support/account-api.ts';
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

const { accountOf, confirm, isLive, linkFor, reset, signUp, userOf } = linkCalls(() => api);

describe('confirming an address', () => {
  it('makes it the account’s, and keeps the person logged in', async () => {
    const member = await api.newMember();
    expect((await accountOf(member)).email_confirmed).toBe(false);
    await confirm(await linkFor(member, 'confirm-email'));
    expect((await accountOf(member)).email_confirmed).toBe(true);
  });

  it('ends other accounts that claim it, and their sessions', async () => {
    const email = newAddress();
    const [winner, loser] = [await api.newMember(email), await api.newMember(email.toUpperCase(), OTHER_PASSWORD)];
    const lost = await linkFor(loser, 'confirm-email');
    await confirm(await linkFor(winner, 'confirm-email'));
    expect([await isLive(winner.session), await isLive(loser.session)]).toEqual([true, false]);
    await expectUnusable(confirm(lost));
  });

  it('is for one of those who do it at the same time; the others are gone', async () => {
    const email = newAddress();
    const claims = await Promise.all([1, 2, 3, 4, 5].map((claim) => api.newMember(email, `${PASSWORD} ${claim}`)));
    const tokens = await Promise.all(claims.map((member) => linkFor(member, 'confirm-email')));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const live = await Promise.all(claims.map(({ session }) => isLive(session)));
    expect(live).toEqual(claims.map((_claim, position) => position === winner));
  });

  it('is too late when somebody else has done it, whose account stays', async () => {
    const owner = await api.confirmedMember();
    const late = await api.newMember(owner.email);
    const token = await linkFor(late, 'confirm-email');
    await expectUnusable(confirm(token));
    expect((await accountOf(owner)).email_confirmed).toBe(true);
    expect((await accountOf(late)).email_confirmed).toBe(false);
  });

  it('does not work for an address that the account no longer has', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'confirm-email', newAddress());
    await expectUnusable(confirm(token));
    expect((await accountOf(member)).email_confirmed).toBe(false);
  });
});

describe('changing the address by its link', () => {
  it('takes the new one, tells the former one, and ends the other sessions and links', async () => {
    const member = await api.confirmedMember();
    const other = (await login(api.http, member.email, PASSWORD)).body.session_token;
    const resetLink = await linkFor(member, 'reset-password');
    const next = newAddress();
    const token = await linkFor(member, 'change-email', next);
    api.jobs.length = 0;
    expect((await confirm(token, withSession(member.session))).status).toBe(200);
    expect((await userOf(member)).email_address).toBe(next);
    expect((await accountOf(member)).email_confirmed).toBe(true);
    expect(await isLive(other)).toBe(false);
    await expectUnusable(reset(resetLink));
    expect((await login(api.http, member.email, PASSWORD)).status).toBe(401);
    expect((await login(api.http, next, PASSWORD)).status).toBe(200);
    expect(api.jobs).toEqual([
      { kind: 'email-changed', userId: member.id, formerEmailAddress: member.email, locale: 'en-GB' },
    ]);
  });

  it('ends every session when it happens in a browser that is not logged in, or is somebody else’s', async () => {
    const [member, stranger] = [await api.confirmedMember(), await api.confirmedMember()];
    await confirm(await linkFor(member, 'change-email', newAddress()), withSession(stranger.session));
    expect([await isLive(member.session), await isLive(stranger.session)]).toEqual([false, true]);
  });

  it('takes an address from accounts that only claim it, not from the one that has it', async () => {
    const [claim, owner, mover] = [await api.newMember(), await api.confirmedMember(), await api.confirmedMember()];
    await expectUnusable(confirm(await linkFor(mover, 'change-email', owner.email)));
    expect((await userOf(mover)).email_address).toBe(mover.email);
    const token = await linkFor(mover, 'change-email', claim.email);
    expect((await confirm(token, withSession(mover.session))).status).toBe(200);
    expect((await userOf(mover)).email_address).toBe(claim.email);
    expect(await isLive(claim.session)).toBe(false);
  });

  it('is for one of two accounts that move to an address at the same time', async () => {
    const movers = await Promise.all([1, 2, 3].map(() => api.confirmedMember()));
    const next = newAddress();
    const tokens = await Promise.all(movers.map((member) => linkFor(member, 'change-email', next)));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('tells nobody of an address that was never proved, which may be a stranger’s', async () => {
    const member = await api.newMember();
    api.jobs.length = 0;
    await confirm(await linkFor(member, 'change-email', newAddress()), withSession(member.session));
    expect((await accountOf(member)).email_confirmed).toBe(true);
    expect(api.jobs).toEqual([]);
  });
});

describe('confirming the newsletter', () => {
  it('takes the address of people without an account, once they asked', async () => {
    const email = newAddress();
    await signUp(email);
    const token = await api.link('confirm-newsletter', null, email);
    expect((await confirm(token)).body).toEqual({ purpose: 'confirm-newsletter', email_address: email });
    const member = await api.confirmedMember(email);
    const known = (await api.call('GET', '/api/account/export', { session: member.session })).body;
    expect(known.newsletter.sign_up).toMatchObject({
      email_address: email,
      confirmed_at: expect.stringMatching(/^2026-11-20T/),
    });
  });

  it('is the account’s newsletter where the address has proved one', async () => {
    const member = await api.confirmedMember();
    await signUp(member.email);
    await confirm(await api.link('confirm-newsletter', null, member.email));
    expect((await api.call('GET', '/api/account', { session: member.session })).body.newsletter).toBe(true);
  });

  it('does nothing for an address that did not ask', async () => {
    await expectUnusable(confirm(await api.link('confirm-newsletter', null, newAddress())));
  });
});
