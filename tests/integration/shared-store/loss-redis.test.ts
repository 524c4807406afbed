import { createConnection } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SELF_SIGNED } from '@sound-library/bff/test/support/self-signed.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort, listenLocally } from '../../support/local-resources.ts';
import { logInAt, memberOf, postAt, STORE_LOST, startTwoBffs, type TwoBffs, userAt } from './two-bffs.ts';

let bffs: TwoBffs;
beforeEach(async () => {
  bffs = await startTwoBffs({ environment: { REDIS_COMMAND_TIMEOUT_MS: '1000' } });
});

const site = async ({ http }: TwoBffs['one']) => (await http.get('/api/site')).status;
const untilLost = () => expect.poll(() => bffs.one.isSharing()).toBe(false);
const untilBack = () => expect.poll(() => bffs.one.isSharing()).toBe(true);

it('an instance starts, becomes ready and responds without the store', async () => {
  const environment = { REDIS_URL: `redis://someone:a-password@127.0.0.1:${await freePort()}` };
  const alone = await bffs.start({ environment });
  expect((await alone.http.get('/readyz')).status).toBe(200);
  const cookie = await memberOf(alone);
  expect([await userAt(alone, cookie), await site(alone)]).toEqual([200, 200]);
  expect(alone.logged(STORE_LOST)).toBe(1);
  expect(alone.logLines.join('')).not.toContain('a-password');
});

it('denied access to the store is logged without the password', async () => {
  const { port } = bffs.one.store;
  const alone = await bffs.start({ environment: { REDIS_URL: `redis://someone:a-password@127.0.0.1:${port}` } });
  expect(await site(alone)).toBe(200);
  expect(alone.logged('WRONGPASS')).toBe(1);
  expect(alone.logLines.join('')).not.toContain('a-password');
});

it('a broken connection to the store fails no request, and its recovery is noticed', async () => {
  const cookie = await memberOf(bffs.one);
  await bffs.one.store.set({ kind: 'reset' });
  expect([await userAt(bffs.one, cookie), await site(bffs.one)]).toEqual([200, 200]);
  await untilLost();
  const during = await memberOf(bffs.one, 'grace@example.test');
  expect([await userAt(bffs.one, during), (await bffs.one.http.get('/readyz')).status]).toEqual([200, 200]);
  await postAt(bffs.one, '/api/logout', cookie);
  await bffs.one.store.set({ kind: 'none' });
  await untilBack();
  // Shared again: the other instance need not request it.
  const after = await memberOf(bffs.one, 'edith@example.test');
  await expect.poll(() => bffs.keys('login:')).not.toEqual([]);
  const before = bffs.api.callsTo('/api/cookie-login').length;
  expect(await userAt(bffs.other, after)).toBe(200);
  expect(bffs.api.callsTo('/api/cookie-login').length).toBe(before);
});

it('a stalled store delays only the first requests a little', { tags: ['full'] }, async () => {
  const cookie = await memberOf(bffs.one);
  await bffs.one.store.set({ kind: 'frozen' });
  const visits = Array.from({ length: 20 }, (_, index) => memberOf(bffs.one, `member-${index}@example.test`));
  const cookies = await Promise.all(visits);
  await untilLost();
  // From now on only the health check is sent.
  bffs.one.store.takeSent();
  for (const member of [cookie, ...cookies]) expect(await userAt(bffs.one, member)).toBe(200);
  const sent = bffs.one.store.takeSent();
  expect(['login:', 'failures:', 'response:', 'calls:', 'EVALSHA'].filter((word) => sent.includes(word))).toEqual([]);
  await bffs.one.store.set({ kind: 'none' });
  await untilBack();
  expect(bffs.one.logged(STORE_LOST)).toBe(1);
});

it('a logout without the store applies at other instances when the store is back', async () => {
  const cookie = await memberOf(bffs.one);
  await expect.poll(() => bffs.keys('login:')).toHaveLength(1);
  expect(await userAt(bffs.one, cookie)).toBe(200);
  await bffs.one.store.set({ kind: 'reset' });
  await untilLost();
  bffs.api.respond('/api/logout', async (_request, reply) => reply.code(503).send());
  await postAt(bffs.other, '/api/logout', cookie);
  // No notification was possible.
  expect(await userAt(bffs.one, cookie)).toBe(200);
  await bffs.one.store.set({ kind: 'none' });
  await untilBack();
  // No request waits until the list of ended sessions is loaded again.
  await expect.poll(() => userAt(bffs.one, cookie)).toBe(401);
});

it('the pending logouts of a stopped instance are completed by another one when the product API is back', async () => {
  const cookie = await memberOf(bffs.one);
  const [token = ''] = bffs.api.sessions.keys();
  bffs.api.respond('/api/logout', async (_request, reply) => reply.code(503).send());
  expect((await postAt(bffs.one, '/api/logout', cookie)).status).toBe(204);
  expect(await bffs.storeText()).not.toContain(token);
  await bffs.one.app.close();
  const next = await bffs.start();
  expect(await userAt(next, cookie)).toBe(401);
  bffs.api.respond('/api/logout', null);
  await expect.poll(() => bffs.api.sessions.size, { timeout: 10_000 }).toBe(0);
  await expect.poll(() => bffs.keys('pending-logouts')).toEqual([]);
});

it('refused commands are logged once, and each instance counts by itself', async () => {
  const guess = async () => (await logInAt(bffs.one, { password: 'wrong' })).status;
  expect(await guess()).toBe(401);
  await bffs.spoil('failures:');
  for (let attempt = 1; attempt < 10; attempt += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  expect(bffs.one.logged('the shared store rejects commands')).toBe(1);
  expect(bffs.one.isSharing()).toBe(true);
});

it('the metrics show the loss of the store', async () => {
  const watched = await bffs.start({ environment: { METRICS_PORT: '0' } });
  const metric = async () => {
    const text = await (await fetch(watched.app.metricsAddress() ?? '')).text();
    return text.split('\n').find((line) => line.includes('dependency="shared-store"'));
  };
  const series = 'sound_library_dependency_up{dependency="shared-store"}';
  expect(await metric()).toBe(`${series} 1`);
  await watched.store.set({ kind: 'reset' });
  await expect.poll(metric).toBe(`${series} 0`);
  await watched.store.set({ kind: 'none' });
  await expect.poll(metric).toBe(`${series} 1`);
});

describe('the store behind TLS', () => {
  beforeEach(() => {
    const usual = getCACertificates('default');
    return () => setDefaultCACertificates(usual);
  });

  async function startTlsStore() {
    let sent = '';
    const server = createServer(SELF_SIGNED, (socket) => {
      const store = createConnection(bffs.one.store.port, '127.0.0.1');
      socket.on('data', (data) => {
        sent += data.toString('latin1');
      });
      for (const [from, to] of [
        [socket, store],
        [store, socket],
      ] as const) {
        from.pipe(to);
        from.on('error', () => undefined);
        from.once('close', () => to.destroy());
      }
    });
    server.on('tlsClientError', () => undefined);
    const { port, close } = await listenLocally(server);
    // Instances end after it, and with them their connections.
    onTestFinished(() => void close());
    return { address: `127.0.0.1:${port}`, sent: () => sent };
  }

  it('is reached by TLS, with user and password, if its certificate is trusted', async () => {
    const store = await startTlsStore();
    const environment = { REDIS_URL: `rediss://${store.address}` };
    const distrustful = await bffs.start({ environment });
    expect(distrustful.isSharing()).toBe(false);
    expect(store.sent()).toBe('');

    setDefaultCACertificates([...getCACertificates('default'), SELF_SIGNED.cert]);
    const trusting = await bffs.start({ environment });
    await memberOf(trusting);
    await expect.poll(() => trusting.isSharing()).toBe(true);

    const withCredentials = await bffs.start({
      environment: { REDIS_URL: `rediss://someone:p%40ss@${store.address}` },
    });
    expect(store.sent()).toContain('AUTH\r\n$7\r\nsomeone\r\n$4\r\np@ss\r\n');
    expect([withCredentials.logged('WRONGPASS'), withCredentials.logged('p@ss')]).toEqual([1, 0]);
  });
});
