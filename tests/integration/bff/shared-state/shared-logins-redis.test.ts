import { createSharedLogins, type SharedLogins } from '@sound-library/bff/session/shared-logins.ts';
import { createRedisConnection, type RedisConnection } from '@sound-library/bff/shared-store/redis-connection.ts';
import { createSeal } from '@sound-library/bff/shared-store/seal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CleanUp } from '../../../support/clean-up.ts';
import { redisServer } from '../../../support/redis-server.ts';

const cleanUp = new CleanUp();
let connection: RedisConnection;
let logins: SharedLogins;
let forgotten: string[];
beforeAll(async () => {
  const { host, port, keyPrefix } = await redisServer(cleanUp);
  const nothing = () => undefined;
  connection = createRedisConnection({
    url: `redis://${host}:${port}`,
    keyPrefix,
    connectTimeoutMs: 10_000,
    commandTimeoutMs: 10_000,
    random: Math.random,
    onLoss: nothing,
    onThere: nothing,
    onRefusal: nothing,
  });
  forgotten = [];
  logins = createSharedLogins({
    store: connection,
    seal: createSeal(['a secret'], 'a test'),
    exchangeMs: 60_000,
    onForgotten: (key) => forgotten.push(key),
    onMissed: nothing,
  });
  await connection.start();
  cleanUp.add(connection.close);
});
afterAll(() => cleanUp.run());

const bearerOf = async (key: string) => (await logins.find(key))?.bearer;

it('keeps the first login of a session for its time', async () => {
  logins.keep('first', { bearer: 'one', forMs: 60_000 });
  logins.keep('first', { bearer: 'two', forMs: 60_000 });
  const found = await logins.find('first');
  expect(found?.bearer).toBe('one');
  expect(found?.forMs).toBeLessThanOrEqual(60_000);
  expect(await bearerOf('another')).toBeUndefined();
});

it('keeps nothing of a session that was forgotten while its login was under way', async () => {
  await logins.forget('late');
  logins.keep('late', { bearer: 'a late one', forMs: 60_000 });
  expect(await bearerOf('late')).toBeUndefined();
  await expect.poll(() => forgotten).toContain('late');
});

it('takes a bearer away only while it is that one', async () => {
  logins.keep('dropped', { bearer: 'one', forMs: 60_000 });
  logins.drop('dropped', 'another');
  expect(await bearerOf('dropped')).toBe('one');
  logins.drop('dropped', 'one');
  expect(await bearerOf('dropped')).toBeUndefined();
});
