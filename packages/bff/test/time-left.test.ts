import { HEADERS } from '@sound-library/contract/headers.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BffUnderTest, logIn, OURS, startBff } from './support/bff-under-test.ts';

const GEO = '/api/geolocation';
const SITE = '/api/site';
/** Nothing but the caller's time ends a call. */
const PATIENT = { connectTimeoutMs: 60_000, firstByteTimeoutMs: 60_000, deadlineMs: 60_000, breakMs: 600_000 };
const LITTLE = '200';

let bff: BffUnderTest;
let answerAll: () => void;
/** Of a product API that hangs until it may answer. */
let hangs: () => Promise<unknown>;
beforeEach(async () => {
  bff = await startBff({ config: { upstream: PATIENT } });
  const { promise, resolve } = Promise.withResolvers<void>();
  answerAll = resolve;
  hangs = () => promise.then(() => ({ ok: true }));
});
afterEach(async () => {
  answerAll();
  await bff.close();
});

const ask = async (url: string, left: string, headers: Readonly<Record<string, string>> = {}) =>
  bff.http.get(url).set({ ...headers, [HEADERS.timeLeft]: left });
const timeLeftSeen = (path: string) => Number(bff.api.callsTo(path).at(-1)?.headers[HEADERS.timeLeft]);

it('tells the product API what is left of what the caller has, without the way back', async () => {
  await ask(GEO, '3000');
  expect(timeLeftSeen(GEO)).toBeGreaterThan(0);
  expect(timeLeftSeen(GEO)).toBeLessThanOrEqual(2950);
});

it.each(['999999', 'soon', '-1', '1e3', '12345678'])('never tells it more than its own limit: %s', async (left) => {
  await ask(GEO, left);
  expect(timeLeftSeen(GEO)).toBeGreaterThan(0);
  expect(timeLeftSeen(GEO)).toBeLessThanOrEqual(PATIENT.deadlineMs);
});

it('gives a call up within what its caller has, and the caller need not ask again', async () => {
  bff.api.answer(GEO, hangs);
  const answer = await ask(GEO, LITTLE);
  expect([answer.status, answer.body.code]).toEqual([504, 'timeout']);
  expect(answer.headers[HEADERS.retrySpent]).toBe('1');
  expect(bff.api.callsTo(GEO)).toHaveLength(1);
  expect(await bff.api.callsTo(GEO)[0]?.aborted).toBe(true);
});

it('gives a POST up, and the calls of members', async () => {
  const cookie = await logIn(bff.http);
  bff.api.answer('/api/login', hangs);
  bff.api.answer('/api/user', hangs);
  const headers = { ...OURS, [HEADERS.timeLeft]: LITTLE };
  const login = await bff.http.post('/api/login').set(headers).send({ email: 'a@b.test' });
  expect([login.status, (await ask('/api/user', LITTLE, { cookie })).status]).toEqual([504, 504]);
});

it('asks nobody when the time is over, and goes on giving what is cached', async () => {
  await ask(SITE, '3000');
  bff.api.calls.length = 0;
  const answers = await Promise.all([ask(GEO, '0'), ask(SITE, '0')]);
  expect(answers.map(({ status }) => status)).toEqual([504, 200]);
  expect(answers[0].body.code).toBe('timeout');
  expect(bff.api.calls).toHaveLength(0);
});

it('retries only while the caller waits', async () => {
  bff.api.answer(GEO, (_request, reply) => reply.header('retry-after', '1').code(503).send({}));
  await ask(GEO, '900');
  expect(bff.api.callsTo(GEO)).toHaveLength(1);
  await ask(GEO, '30000');
  expect(bff.api.callsTo(GEO)).toHaveLength(3);
});

it('leaves a call to those who have the time, when it is for everybody', async () => {
  bff.api.answer(SITE, hangs);
  const patient = ask(SITE, '60000');
  await expect.poll(() => bff.api.callsTo(SITE).length).toBe(1);
  expect((await ask(SITE, LITTLE)).status).toBe(504);
  expect(bff.api.callsTo(SITE)).toHaveLength(1);
  expect(timeLeftSeen(SITE)).toBeGreaterThan(Number(LITTLE));
  answerAll();
  expect((await patient).body).toEqual({ ok: true });
});

it('leaves the log in by cookie to those who have the time', async () => {
  const cookie = await logIn(bff.http);
  bff.api.calls.length = 0;
  bff.api.answer('/api/cookie-login', async () => {
    await hangs();
    return { logged_in: true, cookies: { access_token: 'a-bearer' } };
  });
  const check = async (headers: Readonly<Record<string, string>>) =>
    bff.http.post('/api/cookie-login').set({ ...OURS, cookie, ...headers });
  const patient = check({});
  await expect.poll(() => bff.api.callsTo('/api/cookie-login').length).toBe(1);
  expect((await check({ [HEADERS.timeLeft]: LITTLE })).status).toBe(504);
  answerAll();
  expect((await patient).body).toEqual({ logged_in: true });
  expect(bff.api.callsTo('/api/cookie-login')).toHaveLength(1);
});

it('gives what is out of date before the time of its caller is over', async () => {
  bff.api.publish('1.first');
  await ask(SITE, '3000');
  bff.api.publish('2.second');
  await expect.poll(async () => (await bff.http.get('/api/packs')).headers['x-cache']).toBeDefined();
  bff.api.answer(SITE, hangs);
  const answer = await ask(SITE, LITTLE);
  expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'stale']);
});

it('does not take a service for ill because callers had little time', async () => {
  bff.api.answer(GEO, hangs);
  for (let call = 0; call < 6; call += 1) await ask(GEO, '20');
  bff.api.answer(GEO, null);
  expect((await ask(GEO, '3000')).status).toBe(200);
});
