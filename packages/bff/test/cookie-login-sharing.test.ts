import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { mailLinkId } from '../src/routes/mail-links.routes.ts';
import { cookieOf, logIn, startBff } from './support/bff-under-test.ts';

const bff = forEachTest(() => startBff({ environment: { THROTTLING: 'true' }, stopsClock: true }));
const user = async (cookie: string) => bff.http.get('/api/user').set('cookie', cookie);
const exchanges = () => bff.api.callsTo('/api/cookie-login').length;

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
    let refusals = 1;
    bff.api.respond('/api/user', async (request, reply) => {
      if (refusals > 0) {
        refusals -= 1;
        return reply.code(401).send({ code: 'unauthenticated', message: 'ended' });
      }
      return { bearer: request.headers.authorization?.slice(0, 6) };
    });
    expect((await user(cookie)).body).toEqual({ bearer: 'Bearer' });
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
