import { describe, expect, it } from 'vitest';
import { findSubscriber } from '../src/accounts/newsletter.ts';
import { mailLinks as mailLinkRows } from '../src/database/schema.ts';
import {
  accountCalls,
  expectUnusable,
  newAddress,
  OTHER_PASSWORD,
  removeExpiredAt,
  useAccountApi,
  withSession,
} from './support/account-api.ts';
import { login, PASSWORD } from './support/test-api.ts';

const DAY = 86_400_000;

const api = useAccountApi();
const { accountOf, check, confirm, isLive, linkFor, reset, setDetails, signUp, userOf } = accountCalls(api);

const MINUTE = 60_000;

describe('a mail link', () => {
  it('returns its purpose repeatedly, without being redeemed', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'confirm-email');
    for (let time = 0; time < 2; time += 1) {
      expect((await check(token)).body).toEqual({ purpose: 'confirm-email', email_address: member.email });
    }
    expect((await confirm(token)).body).toEqual({ purpose: 'confirm-email', email_address: member.email });
    await expectUnusable(check(token));
    await expectUnusable(confirm(token));
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}/`])('is invalid as %j', async (token) => {
    expect((await check(token)).body).toMatchObject({ code: 'validation_failed', details: [{ field: 'token' }] });
  });

  it('expires after an hour', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'reset-password');
    api.pass(60 * MINUTE);
    await expectUnusable(check(token));
    await expectUnusable(reset(token));
  });

  it('for a password is not redeemed by a confirmation, nor the reverse', async () => {
    const member = await api.newMember();
    const [forPassword, forAddress] = [await linkFor(member, 'reset-password'), await linkFor(member, 'confirm-email')];
    await expectUnusable(confirm(forPassword));
    await expectUnusable(reset(forAddress));
    expect((await confirm(forAddress)).status).toBe(200);
    expect((await reset(forPassword)).status).toBe(204);
  });

  it.each(['confirm-email', 'change-email', 'confirm-newsletter', 'reset-password', 'set-account-details'] as const)(
    'for %s is redeemed by one of twenty concurrent calls',
    async (purpose) => {
      const member = await api.newMember();
      if (purpose === 'confirm-newsletter') await signUp(member.email);
      const token = await linkFor(member, purpose, purpose === 'change-email' ? newAddress() : member.email);
      const use = { 'reset-password': reset, 'set-account-details': setDetails };
      const useOnce = purpose === 'reset-password' || purpose === 'set-account-details' ? use[purpose] : confirm;
      const responses = await Promise.all(Array.from({ length: 20 }, () => useOnce(token)));
      expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 410)).toHaveLength(19);
    },
  );
});

describe('confirming an address', () => {
  it('shows in the response to a login', async () => {
    const [stranger, owner] = [await api.newMember(), await api.confirmedMember()];
    expect((await login(api.http, stranger.email, PASSWORD)).body.email_confirmed).toBe(false);
    expect((await login(api.http, owner.email, PASSWORD)).body.email_confirmed).toBe(true);
  });

  it('deletes other accounts that claim it, and their sessions', async () => {
    const email = newAddress();
    const [winner, loser] = [await api.newMember(email), await api.newMember(email.toUpperCase(), OTHER_PASSWORD)];
    const lost = await linkFor(loser, 'confirm-email');
    await confirm(await linkFor(winner, 'confirm-email'));
    expect([await isLive(winner.session), await isLive(loser.session)]).toEqual([true, false]);
    await expectUnusable(confirm(lost));
  });

  it('succeeds for one of several concurrent accounts; the others are deleted', async () => {
    const email = newAddress();
    const claims = await Promise.all([1, 2, 3, 4, 5].map((claim) => api.newMember(email, `${PASSWORD} ${claim}`)));
    const tokens = await Promise.all(claims.map((member) => linkFor(member, 'confirm-email')));
    const responses = await Promise.all(tokens.map((token) => confirm(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    const winner = responses.findIndex(({ status }) => status === 200);
    const live = await Promise.all(claims.map(({ session }) => isLive(session)));
    expect(live).toEqual(claims.map((_claim, position) => position === winner));
  });

  it('fails when another account has done it, which stays', async () => {
    const owner = await api.confirmedMember();
    const claimant = await api.newMember(owner.email);
    await expectUnusable(confirm(await linkFor(claimant, 'confirm-email')));
    expect((await accountOf(owner)).email_confirmed).toBe(true);
    expect((await accountOf(claimant)).email_confirmed).toBe(false);
  });

  it('fails for an address that the account no longer has', async () => {
    const member = await api.newMember();
    await expectUnusable(confirm(await linkFor(member, 'confirm-email', newAddress())));
    expect((await accountOf(member)).email_confirmed).toBe(false);
  });
});

describe('changing the address by its link', () => {
  it('sets the new one, notifies the former one, and ends the other sessions and links', async () => {
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

  it('ends every session when the browser is not logged in, or belongs to another user', async () => {
    const [member, stranger] = [await api.confirmedMember(), await api.confirmedMember()];
    await confirm(await linkFor(member, 'change-email', newAddress()), withSession(stranger.session));
    expect([await isLive(member.session), await isLive(stranger.session)]).toEqual([false, true]);
  });

  it('deletes accounts that only claim the address, but fails when one has confirmed it', async () => {
    const [claim, owner, mover] = [await api.newMember(), await api.confirmedMember(), await api.confirmedMember()];
    await expectUnusable(confirm(await linkFor(mover, 'change-email', owner.email)));
    expect((await userOf(mover)).email_address).toBe(mover.email);
    const token = await linkFor(mover, 'change-email', claim.email);
    expect((await confirm(token, withSession(mover.session))).status).toBe(200);
    expect((await userOf(mover)).email_address).toBe(claim.email);
    expect(await isLive(claim.session)).toBe(false);
  });

  it('does not notify a former address that was never confirmed, as it may be a stranger’s', async () => {
    const member = await api.newMember();
    api.jobs.length = 0;
    await confirm(await linkFor(member, 'change-email', newAddress()), withSession(member.session));
    expect((await accountOf(member)).email_confirmed).toBe(true);
    expect(api.jobs).toEqual([]);
  });
});

describe('confirming the newsletter', () => {
  it('covers addresses without an account, once they requested it', async () => {
    const email = newAddress();
    await signUp(email);
    const token = await api.link('confirm-newsletter', null, email);
    expect((await confirm(token)).body).toEqual({ purpose: 'confirm-newsletter', email_address: email });
    const member = await api.confirmedMember(email);
    const exported = (await api.call('GET', '/api/account/export', { session: member.session })).body;
    const confirmed_at = expect.stringMatching(/^2026-11-20T/);
    expect(exported.newsletter.sign_up).toMatchObject({ email_address: email, confirmed_at });
  });

  it('covers the account’s newsletter when its address is confirmed', async () => {
    const member = await api.confirmedMember();
    await signUp(member.email);
    await confirm(await api.link('confirm-newsletter', null, member.email));
    expect((await accountOf(member)).newsletter).toBe(true);
  });

  it('is possible for thirty days after the last request, and the address is deleted then', async () => {
    const [email, confirmed] = [newAddress(), newAddress()];
    await signUp(email);
    await signUp(confirmed);
    await confirm(await api.link('confirm-newsletter', null, confirmed));
    const { queries } = api.services();
    const removeAfter = (ms: number) => removeExpiredAt(api.now().getTime() + ms, api.services());
    api.pass(1000);
    await signUp(email);
    await removeAfter(30 * DAY - 1);
    expect(await findSubscriber(queries, email)).toBeDefined();
    await removeAfter(30 * DAY);
    expect(await findSubscriber(queries, email)).toBeUndefined();
    expect(await findSubscriber(queries, confirmed)).toBeDefined();
  });

  it('has no effect for an address without a request', async () => {
    await expectUnusable(confirm(await api.link('confirm-newsletter', null, newAddress())));
  });
});

describe('a new password by a link', () => {
  it('is valid from then on, and ends every session, every other link and the old password', async () => {
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

  it('confirms the address, before the others that claim it', async () => {
    const email = newAddress();
    const [member, other] = [await api.newMember(email), await api.newMember(email)];
    expect((await reset(await linkFor(member, 'reset-password'))).status).toBe(204);
    expect(await isLive(other.session)).toBe(false);
    const session = (await login(api.http, member.email, OTHER_PASSWORD)).body.session_token;
    expect((await accountOf({ ...member, session })).email_confirmed).toBe(true);
  });

  it('is refused by the policy without redeeming the link', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'reset-password');
    const issues = [];
    for (const password of ['short12', member.email]) issues.push((await reset(token, password)).body.details);
    expect(issues).toEqual([
      [{ field: 'password', issue: 'too_short' }],
      [{ field: 'password', issue: 'common_password' }],
    ]);
    expect(await isLive(member.session)).toBe(true);
    expect((await reset(token)).status).toBe(204);
  });
});

describe('details by a link', () => {
  it('set the account’s name and password, and confirm the address', async () => {
    const member = await api.newMember();
    const token = await linkFor(member, 'set-account-details');
    expect((await setDetails(token, { first_name: ' 空 ', last_name: '藤原' })).status).toBe(204);
    const session = (await login(api.http, member.email, OTHER_PASSWORD)).body.session_token;
    expect(await userOf({ ...member, session })).toMatchObject({ first_name: '空', last_name: '藤原' });
    expect((await accountOf({ ...member, session })).email_confirmed).toBe(true);
  });

  it('are refused with the field’s name, without redeeming the link', async () => {
    const token = await linkFor(await api.newMember(), 'set-account-details');
    const send = async (fields: object) => (await setDetails(token, { last_name: '藤原', ...fields })).body.details;
    expect(await send({ first_name: 'nul\u0000', password: '藤原2026' })).toEqual([
      { field: 'first_name', issue: 'invalid' },
      { field: 'password', issue: 'too_short' },
    ]);
    expect(await send({ password: '藤原20261120' })).toEqual([{ field: 'password', issue: 'common_password' }]);
    expect((await setDetails(token)).status).toBe(204);
  });
});

it('deletes stored links once they have expired', async () => {
  const { queries, mailLinks } = api.services();
  const link = { purpose: 'confirm-newsletter', userId: null, emailAddress: newAddress() } as const;
  await mailLinks.create(queries, link);
  api.pass(60 * MINUTE);
  await mailLinks.create(queries, link);
  await mailLinks.removeExpired(queries);
  expect(await queries.$count(mailLinkRows)).toBe(1);
});
