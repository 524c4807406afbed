import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChargebeeSubscription } from '../src/billing/chargebee-answers.ts';
import { type ReconcileContext, reconcile } from '../src/billing/reconcile.ts';
import type { Services } from '../src/services.ts';
import { type AccountApi, startAccountApi } from './support/account-api.ts';
import { billingDouble, entitled, subscriptionOf } from './support/billing-double.ts';

const EVERY_MS = 300_000;
const MINUTE_MS = 60_000;

const billing = billingDouble();
let api: AccountApi;
let services: Services;
beforeAll(async () => {
  api = await startAccountApi({
    adapt: (opened) => {
      services = billing.adapt(opened);
      return services;
    },
  });
});
beforeEach(() => api.pass(EVERY_MS));
afterAll(() => api.close());

/** Billing that tells of changes page by page, and what it was asked. */
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
  return { asked, run: () => reconcile({ ...services, billing: { changedSubscriptions } }, EVERY_MS) };
}
const statusOf = async (customer: string) =>
  (await services.subscriptions.stateOf(customer)).subscriptions.map(({ status }) => status);

it('a change whose event never came is found, on whatever page it is', async () => {
  const before = ['one', 'two'].map((customer) => subscriptionOf(customer, 'active'));
  const after = ['one', 'two'].map((customer) => subscriptionOf(customer, 'cancelled', { resource_version: 2 }));
  billing.answer = before.map(entitled);
  expect(await Promise.all(['one', 'two'].map(statusOf))).toEqual([['active'], ['active']]);
  expect(await changes(...after.map((subscription) => [subscription])).run()).toBe(2);
  expect(await Promise.all(['one', 'two'].map(statusOf))).toEqual([['cancelled'], ['cancelled']]);
});

it('what is known already is no news, and clears no cache', async () => {
  const subscription = subscriptionOf('three', 'active', { resource_version: 3 });
  billing.answer = [entitled(subscription)];
  await statusOf('three');
  const { asked } = billing;
  expect(await changes([subscription]).run()).toBe(0);
  await statusOf('three');
  expect(billing.asked).toBe(asked);
});

it('begins where the last one ended, a little earlier', async () => {
  await changes([]).run();
  const ended = api.now().getTime();
  api.pass(EVERY_MS);
  const { asked, run } = changes([]);
  await run();
  const [[since] = []] = asked;
  expect(ended - (since?.getTime() ?? 0)).toBe(5 * MINUTE_MS);
});

it('that breaks off goes on where it was', async () => {
  await changes([]).run();
  api.pass(EVERY_MS);
  const breaking = changes([subscriptionOf('four', 'active')], [subscriptionOf('five', 'active')]);
  const firstPage = api.now().getTime() - 2 * MINUTE_MS;
  const queries = new Proxy(services.queries, {
    get(target, name, receiver) {
      if (name === 'transaction' && breaking.asked.length === 2) throw new Error('gone');
      return Reflect.get(target, name, receiver);
    },
  });
  const { queries: whole } = services;
  services = { ...services, queries };
  await expect(breaking.run()).rejects.toThrow('gone');
  services = { ...services, queries: whole };
  api.pass(EVERY_MS);
  const next = changes([]);
  await next.run();
  expect(firstPage - (next.asked[0]?.[0].getTime() ?? 0)).toBe(5 * MINUTE_MS);
});

it('is done by one of several instances', async () => {
  const { asked, run } = changes([]);
  expect((await Promise.all([run(), run(), run()])).filter((news) => news !== undefined)).toEqual([0]);
  expect(asked).toHaveLength(1);
});
