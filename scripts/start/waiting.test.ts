import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { readPorts } from './listeners.ts';
import { describeWaiting } from './waiting.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

it('names what each process waits for, and only the process while it does not say', async () => {
  const body = JSON.stringify({ status: 'not ready', dependencies: { database: 'ready', content: 'not ready' } });
  server = createServer((_request, response) => response.writeHead(503).end(body));
  const port = await new Promise<number>((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const ports = { ...readPorts({}), 'product-api': port, web: 1 };

  expect(await describeWaiting(['product-api', 'web'], ports)).toBe('product-api (content), web');
});
