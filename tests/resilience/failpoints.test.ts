import { accountSchema } from '@sound-library/contract/resources/account.ts';
import { subscriptionStateSchema } from '@sound-library/contract/resources/subscriptions.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAMPLE_REQUESTS } from '../contract/sample-requests.ts';
import { billingService, newSubscription, sendWaitingEvents, waitingEvents } from '../support/billing-site.ts';
import { editorOf } from '../support/editor.ts';
import { mailsTo, receivedMails, tokenIn } from '../support/mailbox.ts';
import { isLoggedIn, post } from '../support/people.ts';
import { type KillableProductApi, killableProductApi, Person } from './killable-product-api.ts';

const PATIENCE_MS = 90_000;
/** No retry, since a single loss is a defect. */
const ONCE = { timeout: PATIENCE_MS, tags: ['never'] };
/** The gate kills the process once during a registration and once during a webhook of billing. */
const FULL = { timeout: PATIENCE_MS, tags: ['never', 'full'] };
/** The next sender takes over a mail of a killed one after half a minute. */
const MAILS_WITHIN_MS = 60_000;

const cleanUp = new AsyncDisposableStack();
let api: KillableProductApi;
beforeAll(async () => {
  api = await killableProductApi(cleanUp);
}, PATIENCE_MS);
afterAll(() => cleanUp.disposeAsync());

/** Members whose mails are checked at the end, with their minimum number. */
const awaited: { readonly person: Person; readonly mails: number }[] = [];

const newPerson = async (): Promise<Person> => {
  const person = new Person(api.url);
  expect((await person.register()).status).toBe(201);
  return person;
};
const subjects = async ({ email }: Person) =>
  (await mailsTo(api.around.sandboxUrl, email)).map(({ subject }) => subject);
const accountOf = async (person: Person) => accountSchema.parse(await (await person.ask('/api/account')).json());
const idOf = async (person: Person) => userSchema.parse(await (await person.ask('/api/user')).json()).id;

describe('a process is killed during a registration', ONCE, () => {
  it('before the commit: no account exists, and registering again creates one account with one mail', async () => {
    const person = new Person(api.url);
    expect(await api.endedAt('account inserted', () => person.register())).toBe('cut');
    expect(await person.canLogIn()).toBe(false);
    expect((await person.register()).status).toBe(201);
    await receivedMails(api.around.sandboxUrl, person.email, 1);
    expect(await person.canLogIn()).toBe(true);
  });

  it('before the response: the account exists, its mail is sent once, and its owner can log in', FULL, async () => {
    const person = new Person(api.url);
    expect(await api.endedAt('call done', () => person.register(), '/api/register')).toBe('cut');
    expect(await person.canLogIn()).toBe(true);
    awaited.push({ person, mails: 1 });
  });
});

it('after sending a mail: its link works', FULL, async () => {
  const person = new Person(api.url);
  await api.endedAt('mail handed over', () => person.register());
  expect(await mailsTo(api.around.sandboxUrl, person.email)).toHaveLength(1);
  expect(await person.canLogIn()).toBe(true);
  awaited.push({ person, mails: 2 });
});

describe('a process is killed while a session is rotated', FULL, () => {
  it('by a login, before the response: the former session continues, and the next login works', async () => {
    const person = await newPerson();
    const former = person.session;
    expect(await api.endedAt('session opened', () => person.logIn())).toBe('cut');
    expect(await isLoggedIn(api.url, former)).toBe(true);
    expect(await person.canLogIn()).toBe(true);
    // The BFF ends the former one after a login.
    expect(await isLoggedIn(api.url, person.session)).toBe(true);
  });

  it('by a new password, before the commit: password and sessions are unchanged', async () => {
    const person = await newPerson();
    expect(await api.endedAt('proof taken', () => person.changePassword('another long passphrase'))).toBe('cut');
    expect(await isLoggedIn(api.url, person.session)).toBe(true);
    expect(await person.canLogIn('another long passphrase')).toBe(false);
    expect((await person.changePassword('another long passphrase')).status).toBe(200);
  });

  it('by a new password, before the response: it applies, the other sessions have ended, and one mail reports it', async () => {
    const person = await newPerson();
    const [mail] = await receivedMails(api.around.sandboxUrl, person.email, 1);
    const token = mail ? tokenIn(mail) : '';
    // The mail goes to a confirmed address only.
    expect((await post(api.url, '/api/mail-link/confirmation', { body: { token } })).status).toBe(200);
    const other = new Person(api.url, person.email);
    expect(await other.canLogIn()).toBe(true);
    const change = () => person.changePassword('another long passphrase');
    expect(await api.endedAt('call done', change, '/api/change-password')).toBe('cut');
    // Its new token never arrived: its owner logs in again.
    expect([await isLoggedIn(api.url, other.session), await isLoggedIn(api.url, person.session)]).toEqual([
      false,
      false,
    ]);
    expect([await person.canLogIn(), await person.canLogIn('another long passphrase')]).toEqual([false, true]);
    awaited.push({ person, mails: 2 });
  });
});

describe('a process is killed between billing and the database', ONCE, () => {
  const isPremium = async (person: Person) => {
    const response = await person.ask('/api/subscriptions');
    return subscriptionStateSchema.parse(await response.json()).entitlements.length > 0;
  };
  /** The sandbox retries rejected webhooks itself, too, but with growing pauses. */
  const sendAgain = async () => {
    const { sandboxUrl } = api.around;
    await sendWaitingEvents(sandboxUrl);
    expect(await waitingEvents(sandboxUrl)).toEqual([]);
  };
  const pages = async () => {
    const { list } = await billingService(api.around.sandboxUrl).hostedPage.list({ limit: 100 });
    return list.length;
  };

  it(
    'during the deletion of an account: charges have ended, the account exists, and a repeated request deletes it',
    FULL,
    async () => {
      const person = await newPerson();
      await newSubscription(api.around.sandboxUrl, { customerId: await idOf(person) });
      expect(await api.endedAt('charges ended', () => person.deleteAccount())).toBe('cut');
      const { subscription } = await billingService(api.around.sandboxUrl).subscription.retrieve(
        `${await idOf(person)}-1`,
      );
      expect([subscription.status, (await accountOf(person)).deletes_at]).toEqual(['non_renewing', null]);
      expect((await person.deleteAccount()).status).toBe(200);
      expect((await accountOf(person)).deletes_at).not.toBeNull();
    },
  );

  it('after creating a checkout: the same order returns that checkout, and no second one', FULL, async () => {
    const person = await newPerson();
    const order = () => person.ask('/api/checkout', { method: 'POST', body: SAMPLE_REQUESTS.createCheckout.body });
    const before = await pages();
    expect(await api.endedAt('checkout made', order)).toBe('cut');
    expect((await order()).status).toBe(200);
    expect(await pages()).toBe(before + 1);
  });

  const title = 'at "%s" of a webhook: a repeated delivery is accepted, and takes effect at once';
  async function expectEventTaken(point: 'event noted' | 'event taken'): Promise<void> {
    const person = await newPerson();
    const customerId = await idOf(person);
    expect(await isPremium(person)).toBe(false);
    await sendAgain();
    await api.endedAt(point, () => newSubscription(api.around.sandboxUrl, { customerId }));
    // Subscription state is cached for a minute, unless an event invalidates it.
    await sendAgain();
    expect(await isPremium(person)).toBe(true);
  }
  it.each(['event noted'] as const)(title, ONCE, expectEventTaken);
  it.each(['event taken'] as const)(title, FULL, expectEventTaken);
});

it.each(['publication announced', 'content fetched'] as const)(
  'a process killed at "%s" shows the publication after the next start',
  FULL,
  async (point) => {
    const editor = editorOf(api.around);
    const text = `A footer after "${point}"`;
    await editor.save('site', { footerText: { 'en-GB': text } });
    await api.endedAt(point, () => editor.publish('site'));
    const response = await fetch(`${api.url}/api/site`, { headers: { 'accept-language': 'en-GB' } });
    expect(z.object({ footer_text: z.string() }).parse(await response.json()).footer_text).toBe(text);
  },
);

it('every mail of the members above is sent, and at most twice', FULL, async () => {
  expect(awaited).toHaveLength(3);
  for (const { person, mails } of awaited) {
    const count = async () => (await subjects(person)).length;
    await expect.poll(count, { timeout: MAILS_WITHIN_MS }).toBeGreaterThanOrEqual(mails);
    const times = [...Map.groupBy(await subjects(person), (subject) => subject).values()];
    expect(Math.max(...times.map(({ length }) => length))).toBeLessThanOrEqual(2);
  }
});
