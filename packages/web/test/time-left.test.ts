import { HEADERS } from '@sound-library/contract/headers.ts';
import { deadlineIn } from '@sound-library/server-kit/deadlines.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import { Pool } from 'undici';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { apiProxy } from '../server/http/api-proxy.ts';
import { visitorTransport } from '../server/http/bff-client.ts';
import { type TestUpstream, testServer, testUpstream } from './test-server.ts';

const GEO = '/api/geolocation';
const BFF_TIMEOUT_MS = 3000;
const call = { method: 'POST', path: GEO, headers: {} } as const;

let bff: TestUpstream;
let pool: Pool;
beforeEach(async () => {
  bff = await testUpstream();
  pool = new Pool(bff.url);
  onTestFinished(() => pool.destroy());
});

const timeLeft = () => Number(bff.requests.at(-1)?.headers[HEADERS.timeLeft]);

/** The transport of a page with this many milliseconds left, for a visitor whose request states another time. */
function pageWith(ms: number) {
  const visitor = { id: 'request-1', ip: '203.0.113.1', headers: { [HEADERS.timeLeft]: '1' } };
  const page = { origin: 'http://localhost:3000', isPreview: false, onSetCookie: () => undefined };
  return visitorTransport(pool, visitor, { ...page, signal: AbortSignal.timeout(ms), deadline: deadlineIn(ms) });
}

it('sends the BFF the remaining time of the page', async () => {
  await pageWith(2000)(call);
  expect(timeLeft()).toBeGreaterThan(1000);
  expect(timeLeft()).toBeLessThanOrEqual(1950);
});

it("aborts a hanging call at the page's deadline, and makes no more calls", async () => {
  bff.respond = () => undefined;
  const send = pageWith(200);
  await expect(send(call)).rejects.toThrow('timeout');
  const response = await send(call);
  expect([response.status, JSON.parse(response.text).code]).toEqual([504, 'timeout']);
  expect(response.headers.get(HEADERS.retrySpent)).toBe('1');
  expect(bff.requests).toHaveLength(1);
});

it("gives browsers' calls the server's own time limit, whatever they send", async () => {
  const settings = { BFF_URL: bff.url, BFF_TIMEOUT_MS: String(BFF_TIMEOUT_MS) };
  const http = await request(await testServer(settings, [apiProxy]));
  for (const forged of ['1', '0', '9999999']) {
    expect((await http.get(GEO).set(HEADERS.timeLeft, forged)).status).toBe(200);
    expect(timeLeft()).toBeGreaterThan(BFF_TIMEOUT_MS / 2);
    expect(timeLeft()).toBeLessThan(BFF_TIMEOUT_MS);
  }
});
