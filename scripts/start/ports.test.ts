import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { isPortFree, takenPorts } from './ports.ts';

it('sees a port that somebody listens on, and names the variable that moves it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isPortFree(port)).toBe(false);
  const lines = await takenPorts({ sandbox: 0, 'product-api': 0, bff: port, web: 0, editor: 0 });
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken, .*BFF_PORT=`))]);
  server.close();
  await once(server, 'close');
  expect(await isPortFree(port)).toBe(true);
});
