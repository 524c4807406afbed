import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChargebeeSubscription } from '../src/billing/chargebee-answers.ts';
import { reconcile } from '../src/billing/reconcile.ts';
import type { Member } from './support/account-api.ts';
import { entitled, subscriptionOf } from './support/billing-double.ts';
import { eventOf, postEvent } from './support/billing-events.ts';
import { type FactHouse, factHouse } from './support/fact-house.ts';

const EVERY_MS = 300_000;

let house: FactHouse;
let member: Member;
beforeAll(async () => {
  house = await factHouse();
});
beforeEach(async () => {
  member = await house.consenting();
});
afterAll(() => house.close());

/** When the double's subscriptions begin, in seconds. */
const { created_at: BEGAN } = subscriptionOf('nobody', 'active');
const CANCELLED_AT = BEGAN + 60;
const of = (status: ChargebeeSubscription['status'], version: number, fields: Partial<ChargebeeSubscription> = {}) =>
  subscriptionOf(member.id, status, { resource_version: version, ...fields });
const cancelled = (version: number) => of('cancelled', version, { cancelled_at: CANCELLED_AT });
const hear = async (subscription: ChargebeeSubscription) => {
  const event = eventOf(subscription);
  expect((await postEvent(house.api.http, event)).status).toBe(204);
  return event;
};
const look = async (subscription: ChargebeeSubscription) => {
  house.billing.answer = [entitled(subscription)];
  await house.services().subscriptions.clear(member.id);
  await house.services().subscriptions.stateOf(member.id);
};
const compare = async (subscription: ChargebeeSubscription) => {
  house.api.pass(EVERY_MS);
  const changed = {
    subscriptions: [{ subscription, isDeleted: false }],
    changedUntil: house.api.now(),
    next: undefined,
  };
  await reconcile({ ...house.services(), billing: { changedSubscriptions: async () => changed } }, EVERY_MS);
};
const namesTold = async (count: number) => (await house.told(member, count)).map(({ name }) => name);
const BOTH = ['subscription started', 'subscription cancelled'];

describe('that a subscription started and was cancelled is told', () => {
  it('with what was bought and when, and nothing of the person', async () => {
    await hear(of('active', 1));
    await hear(cancelled(2));
    const properties = {
      plan: 'labs-premium-GBP-Monthly',
      currency: 'GBP',
      term: 'month',
      price: 499,
      source: 'server',
    };
    expect(await house.told(member, 2)).toEqual([
      { name: BOTH[0], insertId: expect.any(String), time: BEGAN, properties },
      { name: BOTH[1], insertId: expect.any(String), time: CANCELLED_AT, properties },
    ]);
  });

  it('once, when the events come twice', async () => {
    const events = [await hear(of('active', 1)), await hear(cancelled(2))];
    for (const event of events) await postEvent(house.api.http, event);
    expect(await namesTold(2)).toEqual(BOTH);
  });

  it('once, when older events come later', async () => {
    await hear(cancelled(3));
    await hear(of('active', 2));
    await hear(of('in_trial', 1));
    expect((await namesTold(2)).sort()).toEqual([...BOTH].sort());
  });

  it('once, when billing was asked before its event came', async () => {
    await look(of('active', 1));
    await hear(of('active', 1));
    await look(cancelled(2));
    await hear(cancelled(2));
    expect(await namesTold(2)).toEqual(BOTH);
  });

  it('when the events never come, by comparing with billing', async () => {
    await compare(of('active', 1));
    await compare(cancelled(2));
    await compare(cancelled(2));
    expect(await namesTold(2)).toEqual(BOTH);
  });

  it('once by several that hear of it at the same moment', async () => {
    await Promise.all([hear(of('active', 1)), hear(of('active', 2)), look(of('active', 3)), compare(of('active', 4))]);
    expect(await namesTold(1)).toEqual(['subscription started']);
  });
});

it('nothing is told of people who do not consent, nor of people whom nobody here knows', async () => {
  const stranger = await house.api.newMember();
  await hear(subscriptionOf(stranger.id, 'active'));
  await hear(subscriptionOf('no-uuid-at-all', 'active', { id: `odd-${stranger.id}` }));
  await house.consent(stranger, true);
  expect(await house.told(stranger, 0)).toEqual([]);
});

it('an event of which the rest could not be stored tells nothing, and sent again tells it once', async () => {
  const broken = await factHouse({
    adapt: ({ facts, ...services }) => {
      let isFirst = true;
      const add: typeof facts.add = async (transaction, fact) => {
        await facts.add(transaction, fact);
        if (isFirst) {
          isFirst = false;
          throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
        }
      };
      return { ...services, facts: { ...facts, add } };
    },
  });
  const customer = await broken.consenting();
  const event = eventOf(subscriptionOf(customer.id, 'active'));
  expect((await postEvent(broken.api.http, event)).status).toBe(503);
  expect(await broken.told(customer, 0)).toEqual([]);
  expect((await postEvent(broken.api.http, event)).status).toBe(204);
  expect(await broken.told(customer, 1)).toHaveLength(1);
  await broken.close();
});

it('nothing is queued while analytics is off', async () => {
  const silent = await factHouse({ analytics: 'off' });
  const customer = await silent.consenting();
  await postEvent(silent.api.http, eventOf(subscriptionOf(customer.id, 'active')));
  const waiting = sql`select id from mail_queue.job where name = 'analytics-facts'`;
  expect(await silent.services().queries.execute(waiting)).toMatchObject({ rows: [] });
  expect(silent.collector.requests).toEqual([]);
  await silent.close();
});
