import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startBff } from './support/bff-under-test.ts';

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

async function openSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

it('ends though connections are kept alive, opened ahead or stopped in the middle of a request', async () => {
  const bff = await startBff();
  const url = await bff.app.listen({ host: '127.0.0.1', port: 0 });
  const keptAlive = await openSocket(url);
  keptAlive.write('GET /healthz HTTP/1.1\r\nhost: bff\r\n\r\n');
  await once(keptAlive, 'data');
  await openSocket(url);
  const half = await openSocket(url);
  half.write('GET /healthz HTTP/1.1\r\nhost: b');
  const closed = sockets.map((socket) => once(socket, 'close'));
  await bff.close();
  expect(await Promise.all(closed)).toHaveLength(3);
});

it('still answers what was on its way when it began to close', async () => {
  const bff = await startBff();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  bff.api.answer('/api/geolocation', async () => {
    await released;
    return { ok: true };
  });
  const url = await bff.app.listen({ host: '127.0.0.1', port: 0 });
  const slow = fetch(`${url}/api/geolocation`);
  await expect.poll(() => bff.api.callsTo('/api/geolocation').length).toBe(1);
  const late = await openSocket(url);
  late.setEncoding('utf8').write('GET /healthz HTTP/1.1\r\nhost: b');
  const closing = bff.close();
  await expect.poll(() => bff.app.server.listening).toBe(false);
  late.write('ff\r\n\r\n');
  expect(String((await once(late, 'data'))[0])).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n/i);
  release();
  expect((await slow).status).toBe(200);
  await closing;
});
