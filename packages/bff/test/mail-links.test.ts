import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailLinkId } from '../src/routes/mail-links.routes.ts';
import { cookieOf, logIn, startBff } from './support/bff-under-test.ts';

const TOKEN = 'Abc-_123'.repeat(5).padEnd(43, 'x');
const OTHER = 'z'.repeat(43);
const LINK_ID = mailLinkId(TOKEN);
const LINK = { purpose: 'reset-password', email_address: 'ada@example.test' };
const OPEN_LINK = { ...LINK, id: LINK_ID };
const USES = [
  ['/api/reset-password', { password: 'a new password' }, 204],
  ['/api/set-account-details', { first_name: 'Ada', last_name: 'L', password: 'a new password' }, 204],
  ['/api/mail-link/confirmation', {}, 200],
] as const;

const bff = forEachTest(() => startBff({ stopsClock: true }));
beforeEach(() => {
  bff.api.links.add(TOKEN);
});

const post = (url: string, cookie: string, payload: object) => bff.post(url, payload, { cookie });
const use = (url: string, cookie: string, fields: object = {}, linkId = LINK_ID) =>
  post(url, cookie, { ...fields, link_id: linkId });
const openLink = (token: unknown = TOKEN, cookie = '') => post('/api/mail-link', cookie, { token });
const read = async (cookie = '', linkId = LINK_ID) =>
  bff.http.get(`/api/mail-link?link_id=${linkId}`).set('cookie', cookie);
/** The cookie of a browser that has opened the link in addition to earlier ones. */
const linkCookie = async (token = TOKEN, before = '') =>
  cookieOf((await openLink(token, before)).headers['set-cookie']);

describe('opening a link', () => {
  it('puts its secret into a signed HttpOnly cookie for an hour, and returns its purpose', async () => {
    const response = await openLink();
    expect([response.status, response.body]).toEqual([200, OPEN_LINK]);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^mail-link=link\.\d+\.[\w-]{43}\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - bff.now() - 3_600_000)).toBeLessThan(2000);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('uses the cookie prefix on an https origin, and no Domain even in subdomain mode', async () => {
    for (const domain of ['', 'labs.test']) {
      const environment = { PUBLIC_ORIGINS: 'https://labs.test', COOKIE_DOMAIN: domain };
      const secure = await startBff({ environment, config: { productApiUrl: bff.api.url } });
      const response = await secure.post('/api/mail-link', { token: TOKEN });
      const cookie = String(response.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-mail-link=.*; Path=\/; .*Secure; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
      await secure.close();
    }
  });

  it.each([
    ['used up', 'y'.repeat(43)],
    ['cut', TOKEN.slice(0, 20)],
    ['absent', undefined],
    ['no text', { a: 1 }],
  ])('refuses a secret that is %s, and does not change the open links', async (_title, token) => {
    const response = await openLink(token ?? null, await linkCookie());
    expect([response.status, response.body.code]).toEqual([410, 'link_unusable']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('does not change the open links in an outage', async () => {
    const cookie = await linkCookie();
    bff.api.respond('/api/mail-link', async (_request, reply) => reply.code(503).send());
    for (const response of [await openLink(TOKEN, cookie), await read(cookie)]) {
      expect([response.status, response.headers['set-cookie']]).toEqual([503, undefined]);
    }
  });
});

describe('an open link', () => {
  it('is read from the cookie, without being redeemed', async () => {
    const cookie = await linkCookie();
    for (let call = 0; call < 3; call += 1) {
      const response = await read(cookie);
      expect([response.status, response.body]).toEqual([200, OPEN_LINK]);
      expect([response.headers['cache-control'], response.headers['set-cookie']]).toEqual([
        'private, no-store',
        undefined,
      ]);
    }
    expect(bff.api.links.has(TOKEN)).toBe(true);
  });

  it.each(['none', 'two', 'forged', 'expired', 'a session'])('is missing when the cookie is %s', async (kind) => {
    const cookie = await linkCookie();
    const session = (await logIn(bff.http)).replace('session=', 'mail-link=');
    bff.api.links.add(OTHER);
    const other = await linkCookie(OTHER);
    const cookies = {
      none: 'locale=ja',
      two: `${cookie}; ${other}`,
      forged: `${cookie.slice(0, -4)}AAAA`,
      'a session': session,
    };
    if (kind === 'expired') bff.pass(3_600_000);
    const asked = bff.api.calls.length;
    const response = await read({ ...cookies, expired: cookie }[kind]);
    expect([response.status, response.body.code]).toEqual([409, 'link_not_open']);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(bff.api.calls).toHaveLength(asked);
  });

  it('is missing because the browser stores no cookies, when it sends none at all', async () => {
    await linkCookie();
    const response = await bff.http.get('/api/mail-link').query({ link_id: OPEN_LINK.id });
    expect([response.status, response.body.code]).toEqual([400, 'cookies_needed']);
  });

  it('is unusable, and not replaced by another, when it was redeemed elsewhere', async () => {
    const cookie = await linkCookie();
    bff.api.links.clear();
    expect(await read(cookie)).toMatchObject({ status: 410, body: { code: 'link_unusable' } });
  });

  it('cannot be used as a session', async () => {
    const cookie = (await linkCookie()).replace('mail-link=', 'session=');
    expect((await bff.http.get('/api/user').set('cookie', cookie)).status).toBe(401);
    expect(bff.api.callsTo('/api/cookie-login')).toEqual([]);
  });
});

describe.each(USES)('%s', (url, fields, status) => {
  it('adds the secret of the cookie to the browser’s fields, once', async () => {
    const cookie = await linkCookie();
    const response = await use(url, cookie, { ...fields, token: 'forged' });
    expect(response.status).toBe(status);
    expect(bff.api.callsTo(url)[0]?.body).toEqual({ ...fields, token: TOKEN });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.text).not.toContain(TOKEN);
    expect((await use(url, cookie, fields)).status).toBe(410);
  });

  it('uses the link that its page was rendered for, even if others were opened since', async () => {
    bff.api.links.add(OTHER);
    const both = await linkCookie(OTHER, await linkCookie());
    expect((await use(url, both, fields)).status).toBe(status);
    expect(bff.api.callsTo(url).map(({ body }) => body)).toEqual([{ ...fields, token: TOKEN }]);
    expect((await read(both)).body.code).toBe('link_unusable');
    expect((await use(url, both, fields, mailLinkId(OTHER))).status).toBe(status);
    expect(bff.api.callsTo(url).at(-1)?.body).toEqual({ ...fields, token: OTHER });
  });

  it.each([
    ['another one', mailLinkId(OTHER)],
    ['none', undefined],
    ['no id', 'x'],
    ['a secret', TOKEN],
  ])('is not forwarded for a page of %s', async (_title, linkId) => {
    bff.api.links.add(OTHER);
    const cookie = await linkCookie();
    const response = await post(url, cookie, { ...fields, token: TOKEN, link_id: linkId });
    expect([response.status, response.body.code]).toEqual([409, 'link_not_open']);
    expect([response.headers['set-cookie'], bff.api.callsTo(url)]).toEqual([undefined, []]);
    expect(bff.api.links.size).toBe(2);
  });

  it('leaves the link open while the form can be sent again', async () => {
    const cookie = await linkCookie();
    bff.api.respond(url, async (_request, reply) => reply.code(503).send());
    const outage = await use(url, cookie, fields);
    bff.api.respond(url, null);
    const refused = await use(url, cookie, { ...fields, password: 'short' });
    expect([outage.status, refused.status]).toEqual([503, 400]);
    expect([outage.headers['set-cookie'], refused.headers['set-cookie']]).toEqual([undefined, undefined]);
    expect((await use(url, cookie, fields)).status).toBe(status);
  });
});

describe('the session of the browser', () => {
  it('ends when a password was reset', async () => {
    const session = await logIn(bff.http);
    const response = await use('/api/reset-password', `${session}; ${await linkCookie()}`, {
      password: 'a new password',
    });
    expect(
      [response.headers['set-cookie']]
        .flat()
        .map((line) => line?.split(';', 1)[0])
        .sort(),
    ).toEqual(['session=']);
    await expect.poll(() => bff.api.sessions.size).toBe(0);
    expect((await bff.http.get('/api/user').set('cookie', session)).status).toBe(401);
  });

  it('stays when a password could not be reset', async () => {
    const session = await logIn(bff.http);
    await use('/api/reset-password', `${session}; ${await linkCookie()}`, { password: 'short' });
    expect(bff.api.sessions.size).toBe(1);
  });

  it('is sent to the product API when an address is confirmed, which ends only the other sessions', async () => {
    const session = await logIn(bff.http);
    await use('/api/mail-link/confirmation', `${session}; ${await linkCookie()}`);
    const [call] = bff.api.callsTo('/api/mail-link/confirmation');
    expect([...bff.api.sessions.keys()]).toContain(call?.headers['x-session-token']);
  });
});
