import { rm } from 'node:fs/promises';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Queries } from '../src/database/database.ts';
import { billingCustomers, billingEvents, billingSubscriptions } from '../src/database/schema.ts';
import { type AccountApi, startAccountApi } from './support/account-api.ts';
import { type ApiProcess, startApiProcess } from './support/api-process.ts';
import { subscriptionOf } from './support/billing-double.ts';
import { type EventBody, eventOf, postEvent, WEBHOOK } from './support/billing-events.ts';
import { registration } from './support/test-api.ts';
import { dataFolder } from './support/test-database.ts';

/** What is stored of an event and its effect. */
async function stored(queries: Queries, event: EventBody) {
  const { id, customer_id } = event.content.subscription;
  const [customer] = await queries.select().from(billingCustomers).where(eq(billingCustomers.customerId, customer_id));
  return {
    events: await queries.$count(billingEvents, eq(billingEvents.id, event.id)),
    subscriptions: await queries.$count(billingSubscriptions, eq(billingSubscriptions.id, id)),
    /** Rises with each effect. */
    effects: customer?.generation ?? 0,
  };
}
const NOTHING = { events: 0, subscriptions: 0, effects: 0 };
const ONCE = { events: 1, subscriptions: 1, effects: 1 };

describe('the database is lost in the middle of an event', () => {
  let failAt = Number.POSITIVE_INFINITY;
  let queries: Queries;
  let api: AccountApi;
  beforeAll(async () => {
    api = await startAccountApi({
      adapt: (services) => {
        queries = services.queries;
        return { ...services, queries: losing(services.queries, () => failAt) };
      },
    });
  });
  afterAll(() => api.close());

  it.each([1, 2, 3, 4, 5])('before statement %i of it: sent again, it has one effect', async (statement) => {
    const event = eventOf(subscriptionOf(`lost-at-${statement}`, 'active'));
    failAt = statement;
    expect((await postEvent(api.http, event)).status).toBe(503);
    expect(await stored(queries, event)).toEqual(NOTHING);
    failAt = Number.POSITIVE_INFINITY;
    expect((await postEvent(api.http, event)).status).toBe(204);
    expect(await stored(queries, event)).toEqual(ONCE);
  });

  it('after everything is stored: sent again, it has no second effect', async () => {
    const event = eventOf(subscriptionOf('lost-answer', 'active'));
    await postEvent(api.http, event);
    expect((await postEvent(api.http, event)).status).toBe(204);
    expect(await stored(queries, event)).toEqual(ONCE);
  });

  it('and there were no more statements to be lost at', async () => {
    failAt = 6;
    const event = eventOf(subscriptionOf('lost-after-all', 'active'));
    expect((await postEvent(api.http, event)).status).toBe(204);
    failAt = Number.POSITIVE_INFINITY;
  });
});

/** Queries whose transactions lose the connection before the given statement; the commit counts as one. */
function losing(queries: Queries, failAt: () => number): Queries {
  const transaction: Queries['transaction'] = (work, config) =>
    queries.transaction(async (open) => {
      let statement = 0;
      const count = (): void => {
        statement += 1;
        if (statement === failAt()) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      };
      const counting = new Proxy(open, {
        get(target, name, receiver) {
          if (name === 'insert' || name === 'update' || name === 'delete' || name === 'select') count();
          return Reflect.get(target, name, receiver);
        },
      });
      const result = await work(counting);
      count();
      return result;
    }, config);
  return new Proxy(queries, {
    get: (target, name, receiver) => (name === 'transaction' ? transaction : Reflect.get(target, name, receiver)),
  });
}

describe('the process is killed in the middle of many events', () => {
  let dataDir: string;
  let running: ApiProcess | undefined;
  beforeAll(async () => {
    dataDir = await dataFolder();
  });
  afterEach(async () => {
    await running?.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async () => {
    running = await startApiProcess({ DATA_DIR: dataDir, APP_ENV: 'feature-test', OVERLOAD_EVENT_LOOP_DELAY_MS: '0' });
    return running;
  };
  const send = (api: ApiProcess, event: EventBody) =>
    fetch(new URL(WEBHOOK.path, api.url), {
      method: 'POST',
      headers: { ...WEBHOOK.headers, 'content-type': 'application/json' },
      body: JSON.stringify(event),
    });

  /** Somebody with an account: what is known of others is forgotten at each start. */
  const newCustomer = async (api: ApiProcess): Promise<string> => {
    const answer = await fetch(new URL('/api/register', api.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration()),
    });
    const { session_token } = sessionSchema.parse(await answer.json());
    const state = await fetch(new URL('/api/cookie-login', api.url), {
      method: 'POST',
      headers: { [HEADERS.sessionToken]: session_token },
    });
    const { cookies } = loginStateSchema.parse(await state.json());
    const user = await fetch(new URL('/api/user', api.url), {
      headers: { authorization: `Bearer ${cookies.access_token}` },
    });
    return userSchema.parse(await user.json()).id;
  };

  it('each has one effect once all were sent again', { timeout: 120_000 }, async () => {
    const first = await start();
    const customer = await newCustomer(first);
    const events = Array.from({ length: 40 }, (_, index) =>
      eventOf(subscriptionOf(customer, 'active', { id: `killed-${index}` })),
    );
    const acknowledged = new Set<string>();
    const sent = events.map(async (event, index) => {
      // A process that is gone answers nobody.
      const answer = await send(first, event).catch(() => undefined);
      if (answer?.status === 204) acknowledged.add(event.id);
      if (index === 10) await first.end('SIGKILL');
    });
    await Promise.all(sent);
    expect(acknowledged.size).toBeGreaterThan(0);

    // The next one need not be a process of its own.
    const opened: Queries[] = [];
    const { database: config } = readConfig({ DATA_DIR: dataDir });
    const second = await startAccountApi({
      database: { config, remove: async () => undefined },
      startsAt: new Date(),
      adapt(services) {
        opened.push(services.queries);
        return services;
      },
    });
    onTestFinished(() => second.close());
    for (const event of events) expect((await postEvent(second.http, event)).status).toBe(204);
    for (const queries of opened) {
      for (const event of events) {
        expect(await stored(queries, event)).toEqual({ events: 1, subscriptions: 1, effects: events.length });
      }
    }
    expect(opened).toHaveLength(1);
  });
});
