import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { ChargebeeSubscription } from '../../src/billing/chargebee-client.ts';
import { type ReconcileContext, reconcile } from '../../src/billing/reconcile.ts';
import { useAccountApi } from '../support/account-api.ts';
import { billingDouble, entitled, eventOf, postEvent, subscriptionOf } from '../support/billing-double.ts';

const EVERY_MS = 300_000;
const MINUTE_MS = 60_000;

const billing = billingDouble();
const api = useAccountApi({ adapt: billing.adapt });
beforeEach(() => api.pass(EVERY_MS));

/** A billing double that lists changes page by page, and records its requests. */
function changes(...pages: readonly (readonly ChargebeeSubscription[])[]) {
  const asked: (readonly [since: Date, offset: string | undefined])[] = [];
  const changedSubscriptions: ReconcileContext['billing']['changedSubscriptions'] = async (since, offset) => {
    asked.push([since, offset]);
    const page = Number(offset ?? 0);
    return {
      subscriptions: (pages[page] ?? []).map((subscription) => ({ subscription, isDeleted: false })),
      changedUntil: new Date(api.now().getTime() - (pages.length - page) * MINUTE_MS),
      next: page + 1 < pages.length ? String(page + 1) : undefined,
    };
  };
  return {
    asked,
    run: (queries = api.services().queries) =>
      reconcile({ ...api.services(), queries, billing: { changedSubscriptions } }, EVERY_MS),
  };
}
const statusOf = async (customer: string) =>
  (await api.services().subscriptions.stateOf(customer)).subscriptions.map(({ status }) => status);

it('finds a change whose event was lost, on any page', async () => {
  const before = ['one', 'two'].map((customer) => subscriptionOf(customer, 'active'));
  const after = ['one', 'two'].map((customer) => subscriptionOf(customer, 'cancelled', { resource_version: 2 }));
  billing.reply = before.map(entitled);
  expect(await Promise.all(['one', 'two'].map(statusOf))).toEqual([['active'], ['active']]);
  expect(await changes(...after.map((subscription) => [subscription])).run()).toBe(2);
  expect(await Promise.all(['one', 'two'].map(statusOf))).toEqual([['cancelled'], ['cancelled']]);
});

it('ignores known changes, and clears no cache', async () => {
  const subscription = subscriptionOf('three', 'active', { resource_version: 3 });
  billing.reply = [entitled(subscription)];
  await statusOf('three');
  const { asked } = billing;
  expect(await changes([subscription]).run()).toBe(0);
  await statusOf('three');
  expect(billing.asked).toBe(asked);
});

it('begins a little before the end of the last one', async () => {
  await changes([]).run();
  const ended = api.now().getTime();
  api.pass(EVERY_MS);
  const { asked, run } = changes([]);
  await run();
  const [[since] = []] = asked;
  expect(ended - (since?.getTime() ?? 0)).toBe(5 * MINUTE_MS);
});

it('continues after an interruption', async () => {
  await changes([]).run();
  api.pass(EVERY_MS);
  const breaking = changes([subscriptionOf('four', 'active')], [subscriptionOf('five', 'active')]);
  const firstPage = api.now().getTime() - 2 * MINUTE_MS;
  const queries = new Proxy(api.services().queries, {
    get(target, name, receiver) {
      if (name === 'transaction' && breaking.asked.length === 2) throw new Error('gone');
      return Reflect.get(target, name, receiver);
    },
  });
  await expect(breaking.run(queries)).rejects.toThrow('gone');
  api.pass(EVERY_MS);
  const next = changes([]);
  await next.run();
  expect(firstPage - (next.asked[0]?.[0].getTime() ?? 0)).toBe(5 * MINUTE_MS);
});

it('runs on only one of several instances', async () => {
  const { asked, run } = changes([]);
  expect((await Promise.all([run(), run(), run()])).filter((news) => news !== undefined)).toEqual([0]);
  expect(asked).toHaveLength(1);
});

/** A life cycle: trial, paid, paused, resumed, cancelled, revoked, and ended for good. */
const LIFE = ['future', 'in_trial', 'active', 'paused', 'active', 'non_renewing', 'active', 'cancelled'] as const;

/** The life cycle of a new customer, as billing reports it change by change. */
function newLife(length: number) {
  const customer = `customer-${crypto.randomUUID()}`;
  const versions = LIFE.slice(0, length).map((status, index) =>
    subscriptionOf(customer, status, { resource_version: 100 + index * 10 }),
  );
  return { customer, versions, events: versions.map((subscription) => eventOf(subscription)) };
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('event' as const), index: fc.nat(LIFE.length - 1) }) },
  // A response may be as old as a replica of billing's database.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), index: fc.nat(LIFE.length - 1) }) },
);

it("reaches the same state for all orders, repetitions and losses of a subscription's events", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: LIFE.length }),
      fc.array(step, { maxLength: 14 }),
      fc.boolean(),
      async (length, steps, lastEventArrives) => {
        const { customer, versions, events } = newLife(length);
        const at = <Item>(items: readonly Item[], index: number): Item => {
          const item = items[index % items.length];
          if (item === undefined) throw new Error('A life has at least one event.');
          return item;
        };
        for (const { kind, index } of steps) {
          if (kind === 'event') expect((await postEvent(api.http, at(events, index))).status).toBe(204);
          else {
            billing.reply = [entitled(at(versions, index))];
            await api.services().subscriptions.clear(customer);
            await api.services().subscriptions.stateOf(customer);
          }
        }
        const last = at(versions, versions.length - 1);
        // The last change arrives by its event or, when that is lost, by comparing with billing.
        if (lastEventArrives) await postEvent(api.http, at(events, events.length - 1));
        else {
          api.pass(EVERY_MS);
          await changes([last]).run();
        }
        // Billing's response is as old as possible: the stored data must win.
        billing.reply = [entitled(at(versions, 0))];
        const { subscriptions } = await api.services().subscriptions.stateOf(customer);
        expect(subscriptions.map(({ status }) => status)).toEqual([last.status]);
      },
    ),
    { numRuns: 120 },
  );
});
