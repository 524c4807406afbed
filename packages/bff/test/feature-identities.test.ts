import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeSession } from '../src/session/cookies.plugin.ts';
import { logIn, restartableBff, startBff } from './support/bff-under-test.ts';

const CREATE = '/api/feature-identities';
const OWN = '/api/feature-identities/own/enablements';
const YEAR_SECONDS = 31_536_000;

const { bff, restart } = restartableBff(async (settings) => {
  const started = await startBff({ ...settings, stopsClock: true });
  const identity = () => ({ feature_identity: { id: randomUUID() } });
  started.api.respond(CREATE, (_request, reply) => reply.code(201).send(identity()));
  started.api.respond(OWN, () => ({ features: [{ feature_name: 'surprise-pack' }] }));
  return started;
});

const create = (cookie = '') => bff.post(CREATE, undefined, { cookie });

const idOf = (response: { body: { feature_identity: { id: string } } }) => response.body.feature_identity.id;

/** The Set-Cookie lines of a response by the cookie's name. */
function cookiesOf({ headers }: Awaited<ReturnType<typeof create>>): Map<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat();
  return new Map(lines.map((line) => [line.split('=', 1).join(), line]));
}

const pairOf = (line = '') => line.split(';', 1).join();

async function newIdentity(): Promise<{ id: string; cookie: string }> {
  const response = await create();
  return { id: idOf(response), cookie: pairOf(cookiesOf(response).get('feature-identity')) };
}

const identitySeen = (path: string) => bff.api.callsTo(path).at(-1)?.headers['x-feature-identity-id'];

describe('a browser', () => {
  it('has its identity for a year, hidden from scripts, which see only that there is one', async () => {
    const response = await create();
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toContain('no-store');
    const cookies = cookiesOf(response);
    expect([...cookies.keys()]).toEqual(['feature-identity', 'has-feature-identity']);
    expect(cookies.get('feature-identity')).toMatch(
      new RegExp(`; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax$`),
    );
    expect(cookies.get('has-feature-identity')).toBe(
      `has-feature-identity=1; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`,
    );
  });

  it.each([
    [undefined, '__Host-feature-identity', /; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
    ['labs.example', '__Secure-feature-identity', /; Domain=labs\.example; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ])('has it on the shared domain %s as %s', async (domain, name, attributes) => {
    await restart({ config: { cookie: { secrets: ['s'.repeat(40)], secure: true, domain } } });
    expect(cookiesOf(await create()).get(name)).toMatch(attributes);
  });

  it('gets the identity that it has, without requesting another', async () => {
    const { id, cookie } = await newIdentity();
    const again = await create(cookie);
    expect([again.status, idOf(again)]).toEqual([201, id]);
    expect([...cookiesOf(again).values()]).toEqual(['has-feature-identity=1; Path=/; SameSite=Lax']);
    expect(bff.api.callsTo(CREATE)).toHaveLength(1);
  });

  it('gets another one after a year', async () => {
    const { id, cookie } = await newIdentity();
    bff.pass(YEAR_SECONDS * 1000 - 1000);
    expect(idOf(await create(cookie))).toBe(id);
    bff.pass(1000);
    expect(idOf(await create(cookie))).not.toBe(id);
  });

  it.each([
    ['a forged one', `feature-identity=${randomUUID()}`],
    ['one with another signature', `feature-identity=feature_identity.99999999999.${randomUUID()}.c2lnbmF0dXJl`],
    ['nonsense', 'feature-identity=%00'],
  ])('gets another identity with %s, and its own is not forwarded', async (_title, cookie) => {
    await bff.http.get('/api/geolocation').set('cookie', cookie);
    expect(identitySeen('/api/geolocation')).toBeUndefined();
    expect(cookiesOf(await create(cookie)).get('feature-identity')).toMatch(/Max-Age/);
  });

  it('can neither use another of our cookies as an identity nor have two', async () => {
    const { cookie } = await newIdentity();
    const session = encodeSession({ token: randomUUID(), expiresAt: new Date(bff.now() + 60_000) });
    const signed = encodeURIComponent(bff.app.signCookie(session));
    for (const wrong of [`feature-identity=${signed}`, `${cookie}; ${cookie}`]) {
      await bff.http.get('/api/geolocation').set('cookie', wrong);
      expect(identitySeen('/api/geolocation')).toBeUndefined();
    }
  });

  it('gets the error when the product API has none to give', async () => {
    bff.api.respond(CREATE, (_request, reply) => reply.code(503).send({ code: 'upstream_unavailable', message: '' }));
    const away = await create();
    expect([away.status, away.headers['set-cookie']]).toEqual([503, undefined]);
    bff.api.respond(CREATE, (_request, reply) => reply.code(201).send({ feature_identity: { id: 'nonsense' } }));
    const broken = await create();
    expect([broken.status, broken.headers['set-cookie']]).toEqual([503, undefined]);
  });

  it('without an identity is limited per network', async () => {
    await restart({ environment: { THROTTLING: 'true', RATE_LIMIT_PER_MINUTE: '20' } });
    const { cookie } = await newIdentity();
    await create();
    expect((await create()).status).toBe(429);
    expect((await create(cookie)).status).toBe(201);
  });
});

it('the identity of a browser is forwarded with every call of its visitor, whatever a header says', async () => {
  const { id, cookie } = await newIdentity();
  await bff.http.get('/api/geolocation').set({ cookie, 'x-feature-identity-id': randomUUID() });
  expect(identitySeen('/api/geolocation')).toBe(id);
});

describe('features of a member', () => {
  const ask = async (url: string, cookie: string) => bff.http.get(url).set('cookie', cookie);

  it('are requested with the browser’s identity', async () => {
    const [{ id, cookie }, session] = [await newIdentity(), await logIn(bff.http)];
    const response = await ask(OWN, `${session}; ${cookie}`);
    expect(response.body).toEqual({ features: [{ feature_name: 'surprise-pack' }] });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(identitySeen(OWN)).toBe(id);
  });

  it('are requested with it in the combined call of a page, too', async () => {
    bff.api.respond('/api/member', () => ({ user: {} }));
    const [{ id, cookie }, session] = [await newIdentity(), await logIn(bff.http)];
    const response = await ask('/api/member?features=no&other=1', `${session}; ${cookie}`);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(identitySeen('/api/member')).toBe(id);
    expect(bff.api.callsTo('/api/member').map(({ url }) => url)).toEqual(['/api/member?features=no']);
  });

  it('are requested by the id itself if that is the browser’s own', async () => {
    const [{ id, cookie }, session] = [await newIdentity(), await logIn(bff.http)];
    const path = `/api/feature-identities/${id}/enablements`;
    bff.api.respond(path, () => ({ features: [] }));
    expect((await ask(path, `${session}; ${cookie}`)).body).toEqual({ features: [] });
  });

  it('cannot be requested by the id of another browser', async () => {
    const [{ cookie }, { id }, session] = [await newIdentity(), await newIdentity(), await logIn(bff.http)];
    for (const other of [id, randomUUID(), 'nonsense', '..%2Fuser%3Fa%3Db%23c']) {
      const response = await ask(`/api/feature-identities/${other}/enablements`, `${session}; ${cookie}`);
      expect([response.status, response.body.code]).toEqual([404, 'not_found']);
    }
    expect(bff.api.calls.filter(({ url }) => url.includes('enablements'))).toEqual([]);
  });

  it('cannot be requested by a guest', async () => {
    const { id, cookie } = await newIdentity();
    for (const url of [OWN, `/api/feature-identities/${id}/enablements`]) {
      expect((await ask(url, cookie)).status).toBe(401);
    }
  });
});
