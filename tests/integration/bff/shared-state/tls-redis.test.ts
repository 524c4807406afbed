import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SELF_SIGNED } from '@sound-library/bff/test/support/self-signed.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CleanUp } from '../../../support/clean-up.ts';
import { memberOf, startTwoBffs, type TwoBffs } from './two-bffs.ts';

let bffs: TwoBffs;
let cleanUp: CleanUp;
beforeEach(async () => {
  cleanUp = new CleanUp();
  bffs = await startTwoBffs();
  cleanUp.add(bffs.close);
  const usual = getCACertificates('default');
  cleanUp.add(async () => setDefaultCACertificates(usual));
});
afterEach(() => cleanUp.run());

/** The store behind TLS; what comes for it is remembered as it was before it was encrypted. */
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.add(async () => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { address: `127.0.0.1:${address.port}`, sent: () => sent };
}

it('reaches the store by TLS, with user and password, if its certificate is trusted', async () => {
  const store = await startTlsStore();
  const environment = { REDIS_URL: `rediss://${store.address}` };
  const distrustful = await bffs.start({ environment });
  expect(distrustful.isSharing()).toBe(false);
  expect(store.sent()).toBe('');

  setDefaultCACertificates([...getCACertificates('default'), SELF_SIGNED.cert]);
  const trusting = await bffs.start({ environment });
  await memberOf(trusting);
  await expect.poll(() => trusting.isSharing()).toBe(true);

  const known = await bffs.start({ environment: { REDIS_URL: `rediss://someone:p%40ss@${store.address}` } });
  expect(store.sent()).toContain('AUTH\r\n$7\r\nsomeone\r\n$4\r\np@ss\r\n');
  expect([known.logged('WRONGPASS'), known.logged('p@ss')]).toEqual([1, 0]);
});
