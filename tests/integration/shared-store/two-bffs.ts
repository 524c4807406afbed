// Type augmentation of the BFF's plugins.

import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type {} from '@sound-library/bff/cache/public-cache.plugin.ts';
import {
  type BffUnderTest,
  cookieOf,
  OURS,
  startBff,
  type TestSettings,
} from '@sound-library/bff/test/support/bff-under-test.ts';
import type { ProductApiDouble } from '@sound-library/bff/test/support/product-api-double.ts';
import type { Response } from 'supertest';
import { onTestFinished } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { redisServer } from '../../support/redis-server.ts';

export interface Instance extends BffUnderTest {
  readonly store: FaultProxy;
  isSharing(): boolean;
  logged(message: string): number;
}

/** BFFs that share a store, in front of one product API. */
export interface TwoBffs {
  readonly one: Instance;
  readonly other: Instance;
  readonly api: ProductApiDouble;
  start(settings?: TestSettings): Promise<Instance>;
  /** Everything in the store, names and values, as one text. */
  storeText(): Promise<string>;
  /** Keys with this beginning, without the global prefix. */
  keys(beginning: string): Promise<string[]>;
  /** Writes a field of all values whose keys begin so; their expiry is lost. */
  spoil(beginning: string, field?: string, value?: string): Promise<void>;
  /** Replaces all values whose keys begin so. */
  replace(beginning: string, text: string): Promise<void>;
}

const STORE = 'the shared store is';
const STORE_THERE = `${STORE} connected`;
export const STORE_LOST = `${STORE} unavailable`;

/** Starts both with throttling for the current test, and waits until each is connected to the store. */
export async function startTwoBffs(settings: TestSettings = {}): Promise<TwoBffs> {
  const cleanUp = new AsyncDisposableStack();
  onTestFinished(() => cleanUp.disposeAsync());
  const redis = await redisServer(cleanUp);
  const client = createClient({ url: `redis://${redis.host}:${redis.port}` });
  client.on('error', () => undefined);
  await client.connect();

  async function allKeys(beginning = ''): Promise<string[]> {
    const found: string[] = [];
    for await (const keys of client.scanIterator({ MATCH: `${redis.keyPrefix}:${beginning}*` })) found.push(...keys);
    return found;
  }
  cleanUp.defer(async () => {
    const keys = await allKeys();
    if (keys.length > 0) await client.del(keys);
    client.destroy();
  });

  let api: ProductApiDouble | undefined;
  async function start(more: TestSettings = {}): Promise<Instance> {
    const store = await startFaultProxy(redis);
    cleanUp.defer(store.close);
    const bff = await startBff({
      environment: {
        THROTTLING: 'true',
        REDIS_URL: `redis://127.0.0.1:${store.port}`,
        REDIS_KEY_PREFIX: redis.keyPrefix,
        // The load of this machine must not look like an outage of the store.
        REDIS_COMMAND_TIMEOUT_MS: '2000',
        ...settings.environment,
        ...more.environment,
      },
      config: { ...(api ? { productApiUrl: api.url } : {}), ...settings.config, ...more.config },
      dependencies: { ...settings.dependencies, ...more.dependencies },
    });
    cleanUp.defer(bff.close);
    api ??= bff.api;
    const isSharing = () => bff.logLines.findLast((line) => line.includes(STORE))?.includes(STORE_THERE) ?? false;
    const hasOwnStore = more.environment?.REDIS_URL !== undefined;
    while (!hasOwnStore && !isSharing()) await sleep(10);
    const logged = (message: string) => bff.logLines.filter((line) => line.includes(message)).length;
    return { ...bff, store, isSharing, logged };
  }

  const one = await start();
  const other = await start();
  const shared = one.api;
  return {
    one,
    other,
    api: shared,
    start,
    async storeText() {
      const texts = (await allKeys()).map(async (key) => {
        const type = await client.type(key);
        if (type === 'hash') return JSON.stringify([key, await client.hGetAll(key)]);
        return JSON.stringify([key, type === 'zset' ? await client.zRange(key, 0, -1) : await client.get(key)]);
      });
      return (await Promise.all(texts)).join('\n');
    },
    keys: async (beginning) => (await allKeys(beginning)).map((key) => key.slice(redis.keyPrefix.length + 1)),
    async replace(beginning, text) {
      for (const key of await allKeys(beginning)) await client.set(key, text);
    },
    async spoil(beginning, field = 'nothing', value = '') {
      for (const key of await allKeys(beginning)) {
        if ((await client.type(key)) !== 'hash') await client.del(key);
        await client.hSet(key, field, value);
      }
    },
  };
}

/** Logs in with that password, by default the correct one. */
export async function logInAt(
  { http }: Instance,
  { email = 'ada@example.test', password = 'right password', from = '203.0.113.1' },
): Promise<Response> {
  const headers = { ...OURS, 'x-forwarded-for': from };
  return http.post('/api/login').set(headers).send({ email, password });
}

/** The Cookie header of a new session, for which the instance has a bearer token. */
export async function memberOf(instance: Instance, email = 'ada@example.test'): Promise<string> {
  const cookie = cookieOf((await logInAt(instance, { email })).headers['set-cookie']);
  await postAt(instance, '/api/cookie-login', cookie);
  return cookie;
}

export async function userAt({ http }: Instance, cookie: string): Promise<number> {
  return (await http.get('/api/user').set('cookie', cookie)).status;
}

export async function postAt({ http }: Instance, url: string, cookie: string): Promise<Response> {
  return http.post(url).set({ ...OURS, cookie });
}
