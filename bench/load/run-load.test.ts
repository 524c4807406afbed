import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, it } from 'vitest';
import { runLoad } from './run-load.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const closed = { loop: 'closed', connections: 3, seconds: 60 } as const;

it('asks so many requests on kept connections, and counts what comes back', async () => {
  const ports = new Set<number | undefined>();
  const url = await serverOf((request, response) => {
    ports.add(request.socket.remotePort);
    if (request.url === '/busy') response.writeHead(503, { 'retry-after': '1' });
    response.end('hello');
  });
  const requests = ['/', '/busy'].map((path) => ({ url: url + path, headers: {} }));
  const result = await runLoad({ ...closed, requests, amount: 40 });
  expect(result).toMatchObject({ answers: 40, arrived: 40, aborted: 0, late: 0, leftOut: 0, timedOut: 0 });
  expect(result.byStatus).toMatchObject([
    { status: 200, count: 20, withRetryAfter: 0 },
    { status: 503, count: 20, withRetryAfter: 20 },
  ]);
  expect(ports.size).toBe(3);
});

it('counts only what was asked behind the run-in, and what broke at any time', async () => {
  let asked = 0;
  const url = await serverOf((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end('hello');
  });
  const result = await runLoad({ ...closed, requests: [{ url, headers: {} }], seconds: 0.1, runInMs: 100 });
  expect(result.aborted).toBe(1);
  expect(result.uncounted).toBeGreaterThan(0);
  expect(result.answers).toBeGreaterThan(0);
  expect(result.answers + result.uncounted + result.aborted).toBe(asked);
});

it.each([
  { staysAwake: true, sleeps: false },
  { staysAwake: false, sleeps: true },
])('sleeps while it waits unless it is to stay awake: $staysAwake', async ({ staysAwake, sleeps }) => {
  const url = await serverOf((_, response) => setTimeout(() => response.end('hello'), 20));
  const before = performance.eventLoopUtilization();
  const result = await runLoad({ ...closed, requests: [{ url, headers: {} }], amount: 6, staysAwake });
  expect(result.answers).toBe(6);
  expect(performance.eventLoopUtilization(before).idle > 0).toBe(sleeps);
});

it('counts broken answers, and goes on with another connection', async () => {
  let asked = 0;
  const url = await serverOf((request, response) => {
    asked += 1;
    if (asked % 4 > 0) return response.end('hello');
    response.writeHead(200, { 'content-length': 100 });
    return response.write('only some', () => request.socket.destroy());
  });
  const result = await runLoad({ ...closed, requests: [{ url, headers: {} }], amount: 20 });
  expect(result).toMatchObject({ answers: 15, aborted: 5, timedOut: 0 });
});

it('goes on where the server closes the connection behind each answer', async () => {
  const url = await serverOf((_, response) => response.writeHead(200, { connection: 'close' }).end('hello'));
  expect(await runLoad({ ...closed, requests: [{ url, headers: {} }], amount: 10 })).toMatchObject({
    answers: 10,
    aborted: 0,
  });
});

it('gives up what is never answered', async () => {
  const url = await serverOf(() => {});
  const result = await runLoad({ ...closed, requests: [{ url, headers: {} }], amount: 3, timeoutMs: 20 });
  expect(result).toMatchObject({ answers: 0, aborted: 3, timedOut: 3 });
});

it('counts what nobody takes', async () => {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const requests = [{ url: `http://127.0.0.1:${port}/`, headers: {} }];
  expect(await runLoad({ ...closed, requests, amount: 6 })).toMatchObject({ answers: 0, aborted: 6 });
});

it('asks several addresses at a rate, with the headers and bodies of each', async () => {
  const seen: string[] = [];
  const listener: RequestListener = async (request, response) => {
    seen.push(
      `${request.method} ${request.headers['x-name']} ${(await request.setEncoding('utf8').toArray()).join('')}`,
    );
    response.end();
  };
  const requests = [
    { url: await serverOf(listener), headers: { 'x-name': 'one' } },
    { url: await serverOf(listener), headers: { 'x-name': 'two' }, method: 'POST', body: 'sent' } as const,
  ];
  const order = { loop: 'open', perSecond: 200, seconds: 0.1, connections: 20, requests } as const;
  expect(await runLoad(order)).toMatchObject({ answers: 20, arrived: 20, aborted: 0, leftOut: 0 });
  expect(seen.filter((line) => line === 'GET one ')).toHaveLength(10);
  expect(seen.filter((line) => line === 'POST two sent')).toHaveLength(10);
});
