import { HEADERS } from '@sound-library/contract/headers.ts';
import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logIn, OURS, startBff } from './support/bff-under-test.ts';

const GEO = '/api/geolocation';
const SITE = '/api/site';
/** Only the caller's deadline ends a call. */
const PATIENT = { connectTimeoutMs: 60_000, firstByteTimeoutMs: 60_000, deadlineMs: 60_000, breakMs: 600_000 };
const LITTLE = '200';

const bff = forEachTest(() => startBff({ config: { upstream: PATIENT } }));
let respondToAll: () => void;
/** For a product API that hangs until it is released. */
let hangs: () => Promise<unknown>;
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  respondToAll = resolve;
  hangs = () => promise.then(() => ({ ok: true }));
});
afterEach(() => respondToAll());

const ask = async (url: string, left: string, headers: Readonly<Record<string, string>> = {}) =>
  bff.http.get(url).set({ ...headers, [HEADERS.timeLeft]: left });
const timeLeftSeen = (path: string) => Number(bff.api.callsTo(path).at(-1)?.headers[HEADERS.timeLeft]);

it('sends the product API the caller’s remaining time minus the return path', async () => {
  await ask(GEO, '3000');
  expect(timeLeftSeen(GEO)).toBeGreaterThan(0);
  expect(timeLeftSeen(GEO)).toBeLessThanOrEqual(2950);
});

it.each(['999999', 'soon', '-1', '1e3', '12345678'])('never sends it more than its own limit: %s', async (left) => {
  await ask(GEO, left);
  expect(timeLeftSeen(GEO)).toBeGreaterThan(0);
  expect(timeLeftSeen(GEO)).toBeLessThanOrEqual(PATIENT.deadlineMs);
});

it('aborts a call within its caller’s deadline, and marks the retry as spent', async () => {
  bff.api.respond(GEO, hangs);
  const response = await ask(GEO, LITTLE);
  expect([response.status, response.body.code]).toEqual([504, 'timeout']);
  expect(response.headers[HEADERS.retrySpent]).toBe('1');
  expect(bff.api.callsTo(GEO)).toHaveLength(1);
  expect(await bff.api.callsTo(GEO)[0]?.aborted).toBe(true);
});

it('aborts POST calls and members’ calls at the deadline, too', async () => {
  const cookie = await logIn(bff.http);
  bff.api.respond('/api/login', hangs);
  bff.api.respond('/api/user', hangs);
  const headers = { ...OURS, [HEADERS.timeLeft]: LITTLE };
  const login = await bff.http.post('/api/login').set(headers).send({ email: 'a@b.test' });
  expect([login.status, (await ask('/api/user', LITTLE, { cookie })).status]).toEqual([504, 504]);
});

it('makes no upstream call after the deadline, but still serves cached responses', async () => {
  await ask(SITE, '3000');
  bff.api.calls.length = 0;
  const responses = await Promise.all([ask(GEO, '0'), ask(SITE, '0')]);
  expect(responses.map(({ status }) => status)).toEqual([504, 200]);
  expect(responses[0].body.code).toBe('timeout');
  expect(bff.api.calls).toHaveLength(0);
});

it('retries only while the caller waits', async () => {
  bff.api.respond(GEO, (_request, reply) => reply.header('retry-after', '1').code(503).send({}));
  await ask(GEO, '900');
  expect(bff.api.callsTo(GEO)).toHaveLength(1);
  await ask(GEO, '30000');
  expect(bff.api.callsTo(GEO)).toHaveLength(3);
});

it('continues a shared call for the callers that have time left', async () => {
  bff.api.respond(SITE, hangs);
  const patient = ask(SITE, '60000');
  await expect.poll(() => bff.api.callsTo(SITE).length).toBe(1);
  expect((await ask(SITE, LITTLE)).status).toBe(504);
  expect(bff.api.callsTo(SITE)).toHaveLength(1);
  expect(timeLeftSeen(SITE)).toBeGreaterThan(Number(LITTLE));
  respondToAll();
  expect((await patient).body).toEqual({ ok: true });
});

it('continues a shared cookie login for the callers that have time left', async () => {
  const cookie = await logIn(bff.http);
  bff.api.calls.length = 0;
  bff.api.respond('/api/cookie-login', async () => {
    await hangs();
    return { logged_in: true, cookies: { access_token: 'a-bearer' } };
  });
  const check = async (headers: Readonly<Record<string, string>>) =>
    bff.http.post('/api/cookie-login').set({ ...OURS, cookie, ...headers });
  const patient = check({});
  await expect.poll(() => bff.api.callsTo('/api/cookie-login').length).toBe(1);
  expect((await check({ [HEADERS.timeLeft]: LITTLE })).status).toBe(504);
  respondToAll();
  expect((await patient).body).toEqual({ logged_in: true });
  expect(bff.api.callsTo('/api/cookie-login')).toHaveLength(1);
});

it('serves an outdated response before its caller’s deadline', async () => {
  bff.api.publish('1.first');
  await ask(SITE, '3000');
  bff.api.publish('2.second');
  await expect.poll(async () => (await bff.http.get('/api/packs')).headers['x-cache']).toBeDefined();
  bff.api.respond(SITE, hangs);
  const response = await ask(SITE, LITTLE);
  expect([response.status, response.headers['x-cache']]).toEqual([200, 'stale']);
});
