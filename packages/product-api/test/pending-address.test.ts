import type { Response } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MailOutcome, mailWorker } from '../src/mail/mail-worker.ts';
import type { OutgoingMail } from '../src/mail/smtp-sender.ts';
import type { Services } from '../src/services.ts';
import {
  accountCalls,
  expectUnusable,
  type Member,
  newAddress,
  useAccountApi,
  withSession,
} from './support/account-api.ts';
import { MAIL_SITE, tokenIn } from './support/mail-setup.ts';

// Delayed mails: rendered by the queue's worker, each when the test triggers it.

const api = useAccountApi();
/** The mails that the mail server received, oldest first. */
const sent: OutgoingMail[] = [];

beforeEach(() => {
  sent.length = 0;
});

const { changeEmail, changePassword, check, confirm, linkFor, reset, setDetails, userOf } = accountCalls(api);

/** Requests another address; returns the member with the new session. */
async function ask(member: Member, email: string): Promise<Member> {
  const response = await changeEmail(member.session, email);
  expect(response.status).toBe(200);
  return { ...member, session: response.body.session_token };
}

/** Retries the mail to a new address, like the queue; returns its outcome. */
async function sendAgain(email: string, queries = api.services().queries): Promise<MailOutcome[]> {
  const mail = api.jobs.find((job) => job.kind === 'change-email' && job.newEmailAddress === email);
  if (!mail) throw new Error('Nobody asked for this address.');
  const outcomes: MailOutcome[] = [];
  const work = mailWorker({
    queries,
    mailLinks: api.services().mailLinks,
    sender: { send: async (outgoing) => void sent.push(outgoing) },
    site: MAIL_SITE,
    log: { info: () => {}, warn: () => {} },
    now: api.now,
    onOutcome: (outcome) => void outcomes.push(outcome),
  });
  await work({ id: 'mail', mail, isRetry: true, signal: AbortSignal.timeout(10_000) });
  return outcomes;
}

const tokenTo = (email: string): string => tokenIn(sent.find(({ to }) => to === email)) ?? '';

/** Runs something after the worker read the pending addresses, and before it creates the link. */
function interrupted(event: () => Promise<unknown>): Services['queries'] {
  const transaction: Services['queries']['transaction'] = async (work, config) => {
    await event();
    return api.services().queries.transaction(work, config);
  };
  return new Proxy(api.services().queries, {
    get: (target, name, receiver) => (name === 'transaction' ? transaction : Reflect.get(target, name, receiver)),
  });
}

describe('a delayed mail to a new address', () => {
  it('is not sent after a newer request, whose link stays valid', async () => {
    const [mistyped, right] = [newAddress(), newAddress()];
    const member = await ask(await ask(await api.confirmedMember(), mistyped), right);
    expect(await sendAgain(right)).toEqual(['sent']);
    expect(await sendAgain(mistyped)).toEqual(['not_needed']);
    expect(sent.map(({ to }) => to)).toEqual([right]);
    expect((await confirm(tokenTo(right), withSession(member.session))).status).toBe(200);
  });

  it('is not sent when the newer request arrives while it is rendered', async () => {
    const [mistyped, right] = [newAddress(), newAddress()];
    const member = await ask(await api.confirmedMember(), mistyped);
    const meanwhile = interrupted(async () => {
      await ask(member, right);
      await sendAgain(right);
    });
    expect(await sendAgain(mistyped, meanwhile)).toEqual(['not_needed']);
    expect(sent.map(({ to }) => to)).toEqual([right]);
    expect((await check(tokenTo(right))).status).toBe(200);
  });

  it('is sent after any delay with a valid link, while the address is pending', async () => {
    const [member, next] = [await api.confirmedMember(), newAddress()];
    await ask(member, next);
    expect(await sendAgain(next)).toEqual(['sent']);
    const former = tokenTo(next);
    sent.length = 0;
    api.pass(4 * 3_600_000);
    expect(await sendAgain(next)).toEqual(['sent']);
    await expectUnusable(confirm(former));
    expect((await confirm(tokenTo(next))).status).toBe(200);
  });
});

describe.each<[string, (member: Member) => Promise<Response>]>([
  ['changed', ({ session }) => changePassword(session)],
  ['reset', async (member) => reset(await linkFor(member, 'reset-password'))],
  ['set with the details', async (member) => setDetails(await linkFor(member, 'set-account-details'))],
])('a password that is %s', (_how, newPassword) => {
  const setPassword = async (member: Member) => expect((await newPassword(member)).status).toBeLessThan(300);

  it('cancels the change of address whose mail is not sent yet', async () => {
    const thief = newAddress();
    await setPassword(await ask(await api.confirmedMember(), thief));
    expect(await sendAgain(thief)).toEqual(['not_needed']);
    expect(sent).toEqual([]);
  });

  it('cancels it while the mail is rendered', async () => {
    const thief = newAddress();
    const member = await ask(await api.confirmedMember(), thief);
    const meanwhile = interrupted(() => setPassword(member));
    expect(await sendAgain(thief, meanwhile)).toEqual(['not_needed']);
    expect(sent).toEqual([]);
  });
});

describe('a link to a new address', () => {
  it('has no effect once the account has another pending address', async () => {
    const [former, next] = [newAddress(), newAddress()];
    const member = await ask(await api.confirmedMember(), next);
    const token = await api.link('change-email', member.id, former);
    await expectUnusable(confirm(token, withSession(member.session)));
    expect((await userOf(member)).email_address).toBe(member.email);
  });
});
