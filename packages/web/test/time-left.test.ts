import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { deadlineIn } from '@sound-library/server-kit/deadlines.ts';
import Fastify from 'fastify';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { visitorTransport } from '../server/bff/bff-transport.ts';
import { readConfig } from '../server/configuration/config.ts';
import { apiProxy } from '../server/plugins/api-proxy.ts';
import { errors } from '../server/plugins/errors.ts';
import { securityHeaders } from '../server/plugins/security-headers.ts';
import { request } from './request.ts';

const GEO = '/api/geolocation';
const BFF_TIMEOUT_MS = 3000;

let asked: IncomingMessage[];
let answer: (response: ServerResponse) => void;
let bffUrl: string;
let pool: Pool;
const bff = createServer((request, response) => {
  asked.push(request);
  answer(response);
});
beforeEach(async () => {
  asked = [];
  answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  bff.listen(0, '127.0.0.1');
  await once(bff, 'listening');
  bffUrl = `http://127.0.0.1:${(bff.address() as AddressInfo).port}`;
  pool = new Pool(bffUrl);
});
afterEach(async () => {
  bff.closeAllConnections();
  bff.close();
  await pool.destroy();
});

const told = () => Number(asked.at(-1)?.headers[HEADERS.timeLeft]);

/** The way to the BFF of a page that has so many milliseconds, for a visitor who says that there is another time left. */
function pageWith(ms: number) {
  return visitorTransport(
    pool,
    { id: 'request-1', ip: '203.0.113.1', headers: { [HEADERS.timeLeft]: '1' } },
    {
      origin: 'http://localhost:3000',
      isPreview: false,
      signal: AbortSignal.timeout(ms),
      deadline: deadlineIn(ms),
      onSetCookie: () => undefined,
    },
  );
}
const call = { method: 'POST', path: GEO, headers: {} } as const;

it('tells the BFF what is left of the time of the page', async () => {
  const send = pageWith(2000);
  await send(call);
  expect(told()).toBeGreaterThan(1000);
  expect(told()).toBeLessThanOrEqual(1950);
});

it('gives up a BFF that hangs when the time of the page is over, and asks it nothing more', async () => {
  answer = () => undefined;
  const send = pageWith(200);
  await expect(send(call)).rejects.toThrow('timeout');
  const late = await send(call);
  expect([late.status, JSON.parse(late.text).code]).toEqual([504, 'timeout']);
  expect(late.headers.get(HEADERS.retrySpent)).toBe('1');
  expect(asked).toHaveLength(1);
});

it('gives calls of browsers its own time, whatever they say', async () => {
  const web = Fastify();
  const config = readConfig({ BFF_URL: bffUrl, BFF_TIMEOUT_MS: String(BFF_TIMEOUT_MS) });
  await web.register(errors);
  await web.register(securityHeaders, { config });
  await web.register(apiProxy, { config });
  const http = await request(web);
  for (const forged of ['1', '0', '9999999']) {
    expect((await http.get(GEO).set(HEADERS.timeLeft, forged)).status).toBe(200);
    expect(told()).toBeGreaterThan(BFF_TIMEOUT_MS / 2);
    expect(told()).toBeLessThan(BFF_TIMEOUT_MS);
  }
  await web.close();
});
