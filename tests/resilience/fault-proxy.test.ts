import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, fetch } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

// Tests with a proxy that injects no fault would prove nothing.
const BODY = 'a'.repeat(20_000);
const server = createServer((_, reply) => reply.end(BODY));
let proxy: FaultProxy;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startFaultProxy({ port: (server.address() as AddressInfo).port });
});
beforeEach(() => proxy.set({ kind: 'none' }));
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

/**
 * Each call uses a new connection: a connection that a new fault has cut is not always known to be dead when the next call comes.
 */
const ask = async (ms = 10_000) => {
  const dispatcher = new Agent();
  try {
    const response = await fetch(`http://127.0.0.1:${proxy.port}`, { dispatcher, signal: AbortSignal.timeout(ms) });
    return (await response.text()).length;
  } finally {
    await dispatcher.destroy();
  }
};
it('forwards everything without a fault, delayed and in slices', async () => {
  for (const fault of [
    { kind: 'none' },
    { kind: 'delayed', ms: 5, jitterMs: 5 },
    { kind: 'sliced', bytes: 7 },
  ] as const) {
    await proxy.set(fault);
    expect(await ask(), fault.kind).toBe(BODY.length);
  }
});

it.each([
  [{ kind: 'cut after', bytes: 5000 }, 'terminated'],
  [{ kind: 'cut after', bytes: 60 }, 'fetch failed'],
  [{ kind: 'cut after', bytes: 0, ofBody: true }, 'terminated'],
  [{ kind: 'reset after', bytes: 5000 }, 'terminated'],
  [{ kind: 'reset after', bytes: 0 }, 'fetch failed'],
  [{ kind: 'down' }, 'fetch failed'],
] as const)('breaks connections: %j', async (fault, message) => {
  await proxy.set(fault);
  await expect(ask()).rejects.toThrow(message);
  await proxy.set({ kind: 'none' });
  expect(await ask()).toBe(BODY.length);
});

it('responds in place of the upstream', async () => {
  await proxy.set({ kind: 'answered by another', answer: 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nno' });
  expect(await ask()).toBe(2);
});

it.each([
  { kind: 'stalled' },
  { kind: 'stalled after', bytes: 5000 },
  { kind: 'stalled after', bytes: 7, ofBody: true },
] as const)('makes callers wait: %j', async (fault) => {
  await proxy.set(fault);
  await expect(ask(100)).rejects.toThrow('timeout');
});
