import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { mailLinkId } from '../src/routes/mail-links.routes.ts';
import { cookieOf, logIn, startBff } from './support/bff-under-test.ts';

const bff = forEachTest(() => startBff({ environment: { THROTTLING: 'true' }, stopsClock: true }));
const user = async (cookie: string) => bff.http.get('/api/user').set('cookie', cookie);
const exchanges = () => bff.api.callsTo('/api/cookie-login').length;

it('exchanges a session once for concurrent callers and for 10 s, and again after the bearer was dropped', async () => {
  const cookie = await logIn(bff.http);
  const before = exchanges();
  await Promise.all(Array.from({ length: 20 }, () => user(cookie)));
  bff.pass(9_999);
  await user(cookie);
  expect(exchanges() - before).toBe(1);
  bff.pass(1);
  await user(cookie);
  expect(exchanges() - before).toBe(2);
});

it('shares a failure with concurrent callers, but does not cache it', async () => {
  const cookie = await logIn(bff.http);
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  bff.api.respond('/api/cookie-login', async (_request, reply) => {
    await held;
    return reply.code(400).send({ code: 'validation_failed', message: '' });
  });
  const waiting = Promise.all([user(cookie), user(cookie)]);
  await expect.poll(() => bff.app.countPendingRequests()).toBe(2);
  fail();
  expect((await waiting).map(({ status }) => status)).toEqual([503, 503]);
  expect(exchanges()).toBe(1);
  bff.api.respond('/api/cookie-login', null);
  expect((await user(cookie)).status).toBe(200);
});

it('shares a login only among concurrent callers while throttling is off', async () => {
  const environment = { THROTTLING: 'false' };
  const unlimited = await startBff({ environment, config: { productApiUrl: bff.api.url } });
  const cookie = await logIn(unlimited.http);
  bff.api.respond('/api/cookie-login', async () => {
    await expect.poll(() => unlimited.app.countPendingRequests()).toBe(2);
    return { logged_in: true, cookies: { access_token: 'a-bearer' } };
  });
  bff.api.respond('/api/user', () => ({}));
  const ask = () => unlimited.http.get('/api/user').set('cookie', cookie);
  await Promise.all([ask(), ask()]);
  expect(exchanges()).toBe(1);
  await Promise.all([ask(), ask()]);
  expect(exchanges()).toBe(2);
  await unlimited.close();
});

it('never mixes up visitors while sessions begin, rotate and end between their calls', async () => {
  const emails = Array.from({ length: 8 }, (_, index) => `member-${index}@example.test`);
  // Exchanges complete in another order than they arrived, so that results cross.
  const waiting: (() => void)[] = [];
  const double = bff.api.sessions;
  bff.api.respond('/api/cookie-login', async (request) => {
    await new Promise<void>((resolve) => {
      waiting.unshift(resolve);
      if (waiting.length % 3 === 0) for (const go of waiting.splice(0)) go();
      else setImmediate(() => waiting.pop()?.());
    });
    const member = double.get(String(request.headers['x-session-token']));
    return member
      ? { logged_in: true, cookies: { access_token: member.email } }
      : { logged_in: false, cookies: { access_token: null } };
  });
  bff.api.respond('/api/user', async (request) => ({
    email_address: String(request.headers.authorization).replace('Bearer ', ''),
  }));
  bff.api.respond('/api/change-password', async (request) => {
    const email = String(request.headers.authorization).replace('Bearer ', '');
    const session_token = `rotated-${email}-${Math.random()}`;
    double.set(session_token, { email });
    return { session_token, expires_at: new Date(bff.now() + 86_400_000).toISOString() };
  });

  async function visit(email: string): Promise<void> {
    let cookie = await logIn(bff.http, email);
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all(Array.from({ length: 4 }, () => user(cookie)));
      expect(responses.map((response) => response.body.email_address)).toEqual([email, email, email, email]);
      const headers = { cookie, 'x-forwarded-for': `2001:db8:${emails.indexOf(email)}::1` };
      const payload = { current_password: 'right password', password: 'another' };
      const rotated = await bff.post('/api/change-password', payload, headers);
      expect(rotated.status).toBe(200);
      cookie = cookieOf(rotated.headers['set-cookie']);
    }
    await bff.post('/api/logout', undefined, { cookie });
    expect((await user(cookie)).status).toBe(401);
  }
  await Promise.all(emails.map(visit));
});

describe('a shared bearer that the product API refuses', () => {
  it('is replaced once and the GET is repeated', async () => {
    const cookie = await logIn(bff.http);
    await user(cookie);
    const { promise: repeated, resolve } = Promise.withResolvers<void>();
    let calls = 0;
    bff.api.respond('/api/user', async ({ headers }, reply) => {
      calls += 1;
      if (calls > 2) return { bearer: headers.authorization?.slice(0, 6) };
      // The second refusal arrives when the bearer has been replaced.
      if (calls === 2) await repeated;
      return reply.code(401).send({ code: 'unauthenticated', message: 'ended' });
    });
    const [one, other] = [user(cookie), user(cookie)];
    const first = await Promise.race([one, other]);
    resolve();
    expect([first.body, (await one).body, (await other).body]).toEqual(Array(3).fill({ bearer: 'Bearer' }));
    expect(exchanges()).toBe(2);
  });

  it('does not repeat a POST', async () => {
    const cookie = await logIn(bff.http);
    await user(cookie);
    bff.api.respond('/api/portal', async (_request, reply) =>
      reply.code(401).send({ code: 'unauthenticated', message: '' }),
    );
    const open = () => bff.post('/api/portal', { redirect_url: 'https://labs.test/' }, { cookie });
    expect((await open()).status).toBe(401);
    expect(bff.api.callsTo('/api/portal')).toHaveLength(1);
    bff.api.respond('/api/portal', null);
    expect((await open()).status).toBe(200);
  });
});

it('is exchanged again after an address was confirmed', async () => {
  const token = 'z'.repeat(43);
  bff.api.links.add(token);
  const session = await logIn(bff.http, 'unproved@example.test');
  await user(session);
  const before = exchanges();
  const opened = await bff.post('/api/mail-link', { token });
  const cookie = `${session}; ${cookieOf(opened.headers['set-cookie'])}`;
  await bff.post('/api/mail-link/confirmation', { link_id: mailLinkId(token) }, { cookie });
  await user(session);
  expect(exchanges()).toBe(before + 1);
});

it('is exchanged again after it was dropped, even while an earlier exchange is pending', async () => {
  const cookie = await logIn(bff.http);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  bff.api.respond('/api/cookie-login', async () => {
    await held;
    return { logged_in: true, cookies: { access_token: 'former' } };
  });
  bff.api.respond('/api/user', ({ headers }) => ({ bearer: headers.authorization }));
  const early = user(cookie);
  await expect.poll(exchanges).toBe(1);
  const [token = ''] = bff.api.sessions.keys();
  await bff.app.cookieLogin.forget(token);
  bff.api.respond('/api/cookie-login', null);
  const later = user(cookie);
  await expect.poll(exchanges).toBe(2);
  release();
  expect((await early).body).toEqual({ bearer: 'Bearer former' });
  expect((await later).body.bearer).toMatch(/^Bearer bearer-/);
  expect((await user(cookie)).body).toEqual((await later).body);
});

it('drops a login that was pending during the logout', async () => {
  const cookie = await logIn(bff.http);
  const post = (url: string) => bff.post(url, undefined, { cookie });
  bff.api.respond('/api/logout', async (_request, reply) => {
    expect((await post('/api/cookie-login')).body).toEqual({ logged_in: true });
    bff.api.sessions.clear();
    return reply.code(204).send();
  });
  await post('/api/logout');
  expect((await post('/api/cookie-login')).body).toEqual({ logged_in: false });
});
