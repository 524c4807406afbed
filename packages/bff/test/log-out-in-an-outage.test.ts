import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BffUnderTest, logIn, OURS, startBff } from './support/bff-under-test.ts';

let bff: BffUnderTest;
beforeEach(async () => {
  bff = await startBff();
});
afterEach(() => bff.close());

const goAway = () => bff.api.answer('/api/logout', async (_request, reply) => reply.code(503).send());
const comeBack = () => bff.api.answer('/api/logout', null);
const statusOf = async (cookie: string, http = bff.http) => (await http.get('/api/user').set('cookie', cookie)).status;
const logOut = async (cookie: string) => bff.http.post('/api/logout').set({ ...OURS, cookie });

it('is worth nothing to who has the cookie, although the product API would still take it', async () => {
  const cookie = await logIn(bff.http);
  const other = await logIn(bff.http, 'grace@example.test');
  expect(await statusOf(cookie)).toBe(200);
  goAway();
  expect((await logOut(cookie)).status).toBe(204);
  expect(bff.api.sessions.size).toBe(2);
  expect([await statusOf(cookie), await statusOf(other)]).toEqual([401, 200]);
  comeBack();
  await expect.poll(() => bff.api.sessions.size, { timeout: 10_000 }).toBe(1);
  expect(await statusOf(cookie)).toBe(401);
});

it('holds for the session that a new log in replaced, too', async () => {
  const before = await logIn(bff.http);
  goAway();
  const after = await logIn(bff.http, 'ada@example.test', before);
  expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
});
