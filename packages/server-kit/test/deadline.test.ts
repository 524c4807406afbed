import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { within } from '../src/deadlines.ts';

it('does not treat a response as late that arrived while this process was busy', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = createConnection(address.port, '127.0.0.1');
  const peer = await accepted;

  const response = within(5, once(client, 'data'));
  peer.write('a response');
  const start = performance.now();
  while (performance.now() - start < 30);
  expect(String(await response)).toBe('a response');
  client.destroy();
  server.close();
});
