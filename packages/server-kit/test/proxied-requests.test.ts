import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proxiedRequests, type RequestLimits, requestWithin } from '../src/proxied-requests.ts';
import { forEachTest } from './support/test-resources.ts';
import { testServer } from './support/test-server.ts';

const LONG_MS = 60_000;
const SHORT_MS = 50;

let asked: string[];
let respond: (response: ServerResponse) => void;
let pool: Pool;
const server = forEachTest(() =>
  testServer(({ url = '' }, response) => {
    asked.push(url);
    respond(response);
  }),
);
beforeEach(() => {
  asked = [];
  respond = (response) => void response.end('whole');
  pool = new Pool(server.url, { connections: 1 });
});
afterEach(() => pool.destroy());

const ask = (limits: Partial<RequestLimits> = {}, path = '/') =>
  requestWithin(pool, { method: 'GET', path }, { beginMs: LONG_MS, ...limits });

async function occupy(): Promise<ServerResponse> {
  const { promise: held, resolve } = Promise.withResolvers<ServerResponse>();
  respond = resolve;
  ask({}, '/held').catch(() => undefined);
  return held;
}

it('streams a response as it arrives', async () => {
  respond = (response) => void response.write('first');
  const { statusCode, body } = await ask();
  const [first] = await once(body, 'data');
  expect([statusCode, String(first)]).toEqual([200, 'first']);
  body.on('error', () => undefined).destroy();
});

it('rejects when no response begins in time, including the wait for a connection', async () => {
  await occupy();
  await expect(ask({ beginMs: SHORT_MS }, '/late')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(asked).toEqual(['/held']);
});

it('sends nothing for a client that disconnected while waiting for a connection', async () => {
  const held = await occupy();
  const left = new AbortController();
  const waiting = ask({ signal: left.signal }, '/left');
  left.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  respond = (response) => void response.end();
  held.end();
  await (await ask({}, '/next')).body.dump();
  expect(asked).toEqual(['/held', '/next']);
});

it('aborts a response that is not complete in time', async () => {
  respond = (response) => void response.write('first');
  const { body } = await ask({ wholeMs: SHORT_MS });
  await expect(body.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('lets the proxy drop a response whose client has disconnected', async () => {
  const { undici, within } = proxiedRequests(pool);
  const { promise: dropped, resolve } = Promise.withResolvers<unknown>();
  within({ beginMs: LONG_MS }, () =>
    undici.request({ method: 'GET', path: '/' }, (_, data) => {
      data?.body.once('close', () => resolve(data.body.errored));
      data?.body.destroy();
    }),
  );
  // An unhandled error would have ended the process.
  expect(await dropped).toMatchObject({ code: 'UND_ERR_ABORTED' });
});

it('calls the proxy back on a response and on a failure, but not after an abort', async () => {
  const { undici, within } = proxiedRequests(pool);
  const proxied = (limits: RequestLimits) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    within(limits, () =>
      undici.request({ method: 'GET', path: '/' }, (err, data) => (data ? resolve(data.statusCode) : reject(err))),
    );
    return promise;
  };
  expect(await proxied({ beginMs: LONG_MS })).toBe(200);
  respond = () => undefined;
  await expect(proxied({ beginMs: SHORT_MS })).rejects.toMatchObject({ name: 'TimeoutError' });
  const left = new AbortController();
  const abandoned = proxied({ beginMs: LONG_MS, signal: left.signal });
  left.abort();
  expect(await Promise.race([abandoned, ask({ beginMs: SHORT_MS }).catch(() => 'nothing')])).toBe('nothing');
});
