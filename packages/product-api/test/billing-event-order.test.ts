import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargebeeSubscription } from '../src/billing/chargebee-answers.ts';
import { type ReconcileContext, reconcile } from '../src/billing/reconcile.ts';
import type { Services } from '../src/services.ts';
import { type AccountApi, startAccountApi } from './support/account-api.ts';
import { billingDouble, entitled, subscriptionOf } from './support/billing-double.ts';
import { eventOf, postEvent } from './support/billing-events.ts';

/** A life: tried, paid for, paused, taken up again, ended, taken back, and ended for good. */
const LIFE = [
  'future',
  'in_trial',
  'active',
  'paused',
  'active',
  'non_renewing',
  'active',
  'cancelled',
] as const satisfies readonly ChargebeeSubscription['status'][];

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
afterAll(() => api.close());

/** The life of a customer of whom nothing is known here, as billing tells of it change by change. */
function newLife(length: number) {
  const customer = `customer-${crypto.randomUUID()}`;
  const facts = LIFE.slice(0, length).map((status, index) =>
    subscriptionOf(customer, status, { resource_version: 100 + index * 10 }),
  );
  return { customer, facts, events: facts.map((subscription) => eventOf(subscription)) };
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('event' as const), index: fc.nat(LIFE.length - 1) }) },
  // An answer may be as old as a copy of billing's database is.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), index: fc.nat(LIFE.length - 1) }) },
);

it('all orders, repeats and drops of the events of a subscription end where the events in order end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: LIFE.length }),
      fc.array(step, { maxLength: 14 }),
      fc.boolean(),
      async (length, steps, lastEventArrives) => {
        const { customer, facts, events } = newLife(length);
        const at = <Item>(items: readonly Item[], index: number): Item => {
          const item = items[index % items.length];
          if (item === undefined) throw new Error('A life has at least one event.');
          return item;
        };
        for (const { kind, index } of steps) {
          if (kind === 'event') expect((await postEvent(api.http, at(events, index))).status).toBe(204);
          else {
            billing.answer = [entitled(at(facts, index))];
            await services.subscriptions.clear(customer);
            await services.subscriptions.stateOf(customer);
          }
        }
        const last = at(facts, facts.length - 1);
        // Of the last change we hear by its event, or, when that is lost, by comparing with billing.
        if (lastEventArrives) await postEvent(api.http, at(events, events.length - 1));
        else await compare([last]);
        // Billing's answer is as old as can be: what is known already must win.
        billing.answer = [entitled(at(facts, 0))];
        const { subscriptions } = await services.subscriptions.stateOf(customer);
        expect(subscriptions.map(({ status }) => status)).toEqual([last.status]);
      },
    ),
    { numRuns: 120 },
  );
});

const EVERY_MS = 300_000;

/** A comparison in which billing tells of these. */
async function compare(changed: readonly ChargebeeSubscription[]): Promise<number | undefined> {
  api.pass(EVERY_MS);
  const changedSubscriptions: ReconcileContext['billing']['changedSubscriptions'] = async () => ({
    subscriptions: changed.map((subscription) => ({ subscription, isDeleted: false })),
    changedUntil: api.now(),
    next: undefined,
  });
  return reconcile({ ...services, billing: { changedSubscriptions } }, EVERY_MS);
}
