import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await api.close();
});

async function open(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

it('answers what is on its way when it closes, and is not held up by connections that ask nothing', async () => {
  api = await startTestApi();
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const keptAlive = await open(url, 'GET /healthz HTTP/1.1\r\nhost: api\r\n\r\n');
  await once(keptAlive, 'data');
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });
  const half = await open(url, 'GET /healthz HTTP/1.1\r\nhost: a');
  const reachesRoute = once(api.app.server, 'request');
  const length = Buffer.byteLength(body);
  const late = await open(
    url,
    `POST /api/login HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  );
  await reachesRoute;
  const cut = [keptAlive, half].map((socket) => once(socket, 'close'));
  const closing = api.app.close();
  await expect.poll(() => api.app.server.listening).toBe(false);
  late.write(body.slice(1));
  const [answer] = await once(late, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close\r\n[\s\S]*invalid_credentials/i);
  await closing;
  expect(await Promise.all(cut)).toHaveLength(2);
});
