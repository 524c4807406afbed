import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VisitorLeft } from '../src/http/errors.ts';
import { createHttpUpstream } from '../src/upstream/http-upstream.ts';
import type { UpstreamClient } from '../src/upstream/upstream-client.ts';

/** More calls than connections. */
const BUSY_CALLS = 64;
const LIMITS = { connectTimeoutMs: 5_000, firstByteTimeoutMs: 60_000, deadlineMs: 60_000, breakMs: 100 };

let server: Server;
let upstream: UpstreamClient;
let asked: string[];
let answersAll: () => void;

beforeEach(async () => {
  asked = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  answersAll = resolve;
  server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    if (url !== '/at-once') await promise;
    response.writeHead(200, { 'content-type': 'text/plain', 'x-twice': ['one', 'two'] }).end(url);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  upstream = createHttpUpstream({ baseUrl: `http://127.0.0.1:${port}`, ...LIMITS });
});
afterEach(async () => {
  answersAll();
  await upstream.close();
  server.closeAllConnections();
  server.close();
});

const call = (path: string, signal?: AbortSignal) => upstream.call({ method: 'GET', path, headers: {}, signal });

it('of a call that waits for a connection ends it at once, and asks nobody', async () => {
  const busy = Array.from({ length: BUSY_CALLS }, (_, index) => call(`/busy/${index}`));
  await expect.poll(() => asked.length).toBe(BUSY_CALLS);
  const leaving = new AbortController();
  const waiting = call('/waiting', leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toBeInstanceOf(VisitorLeft);
  answersAll();
  const answers = await Promise.all(busy);
  expect(answers.map(({ body }) => body.toString())).toEqual(answers.map((_, index) => `/busy/${index}`));
  expect((await call('/at-once')).status).toBe(200);
  expect(asked).not.toContain('/waiting');
});

it('before a call asks nobody', async () => {
  await expect(call('/at-once', AbortSignal.abort())).rejects.toBeInstanceOf(VisitorLeft);
  expect((await call('/at-once')).headers.get('x-twice')).toBe('one');
  expect(asked).toEqual(['/at-once']);
});
