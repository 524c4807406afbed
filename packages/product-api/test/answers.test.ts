import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, login, newSession, PASSWORD, register, startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const post = async (url: string, payload: string, type = 'application/json') =>
  api.http.post(url).set('content-type', type).send(payload);

describe('every failure', () => {
  it.each([
    ['get', '/api/nothing', 404, 'not_found'],
    ['get', '/', 404, 'not_found'],
    ['delete', '/api/packs', 405, 'method_not_allowed'],
    ['put', '/api/packs/drums', 405, 'method_not_allowed'],
    ['get', '/api/login', 405, 'method_not_allowed'],
    ['get', '/api/%zz', 400, 'validation_failed'],
    ['get', '/api/packs/Not_A_Slug', 404, 'not_found'],
    ['get', '/api/packs?sortBy=nonsense', 400, 'validation_failed'],
    ['get', '/api/packs', 503, 'upstream_unavailable'],
    ['get', '/api/site', 503, 'upstream_unavailable'],
    ['get', '/api/content-items?ids=a', 503, 'upstream_unavailable'],
    ['get', '/api/user', 401, 'unauthenticated'],
    ['get', '/api/member', 401, 'unauthenticated'],
    ['get', '/api/subscriptions', 401, 'unauthenticated'],
    ['get', '/api/plan-prices', 503, 'upstream_unavailable'],
    ['get', '/api/feature-identities/own/enablements', 401, 'unauthenticated'],
  ] as const)('%s %s is %i %s in the one error shape', async (method, url, status, code) => {
    const answer = await api.http[method](url);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, message: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('names the methods that an address takes', async () => {
    expect((await api.http.delete('/api/packs')).headers.allow).toBe('GET');
  });

  it('says when to come back while the catalogue is not loaded', async () => {
    expect((await api.http.get('/api/packs')).headers['retry-after']).toBe('5');
  });

  it.each([
    ['cut off', '{"email":', 'application/json', 400, 'validation_failed'],
    ['poisonous', '{"__proto__":{"a":1},"email":"a","password":"b"}', 'application/json', 400, 'validation_failed'],
    ['an array', '[]', 'application/json', 400, 'validation_failed'],
    ['empty', '', 'application/json', 400, 'validation_failed'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['text', 'text', 'text/plain', 415, 'unsupported_media_type'],
    ['too large', JSON.stringify({ email: 'x'.repeat(17_000) }), 'application/json', 413, 'payload_too_large'],
  ])('for a body that is %s has the one error shape', async (_what, payload, type, status, code) => {
    const answer = await post('/api/login', payload, type);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  });
});

describe('what a stranger learns', () => {
  it('is nothing about the shape of a call that needs a bearer token', async () => {
    expect((await post('/api/checkout', '{}')).body.code).toBe('unauthenticated');
  });
});

describe('readiness', () => {
  it('says which dependency is not ready, while the process itself is up', async () => {
    const answer = await api.http.get('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.body.dependencies).toEqual({ database: 'ready', catalogue: 'not ready' });
    expect((await api.http.get('/healthz')).status).toBe(200);
  });
});

describe('the API document', () => {
  it('is served outside production', async () => {
    expect((await api.http.get('/api/docs/openapi.json')).body.openapi).toBe('3.1.0');
  });

  it('and what only feature tests, editors and the content service need are not there in production', async () => {
    const production = await startTestApi({
      APP_ENV: 'production',
      ALLOW_EMBEDDED_DATABASE: 'true',
      ACCESS_TOKEN_SECRETS: 's'.repeat(32),
      CONTENTFUL_DELIVERY_TOKEN: 'token',
      CONTENTFUL_HOST: 'cdn.content.invalid',
      PUBLIC_URL: 'https://www.labs.example',
      SMTP_URL: 'smtp://mail.invalid',
      MAIL_FROM: 'LABS <mail@labs.example>',
      SUPPORT_URL: 'https://support.labs.example',
      CAPTCHA: 'off',
      MULTIPASS_SECRET: 'multipass secret',
      ANALYTICS: 'off',
      STORE_URL: 'https://store.labs.example',
      CHARGEBEE_URL: 'https://labs.chargebee.com',
      CHARGEBEE_API_KEY: 'billing key',
      CHARGEBEE_WEBHOOK_PASSWORD: 'a password of webhooks',
    });
    try {
      expect((await production.http.get('/api/docs/openapi.json')).body.code).toBe('not_found');
      const setUp = await production.http.post('/api/cypress-set-up');
      expect(setUp.body.code).toBe('not_found');
      const preview = await production.http.post('/api/preview').send({ secret: 's'.repeat(32) });
      expect(preview.body.code).toBe('not_found');
      const webhook = await production.http.post('/webhooks/content');
      expect(webhook.body.code).toBe('not_found');
    } finally {
      await production.close();
    }
  });
});

describe('the log', () => {
  it('never has a password, an address, a session or an access token in it', async () => {
    const email = 'logged@example.com';
    const session = await newSession(api.http, email);
    const bearer = (await accessToken(api.http, session)) ?? '';
    await register(api.http, { email });
    await login(api.http, email, 'wrong password here');
    await post('/api/login', `{"email":"${email}","password":"${PASSWORD}`);
    await api.http.get('/api/user').set({ authorization: `Bearer ${bearer}x`, cookie: 'a=secret-cookie' });
    api.app.log.info({ req: { headers: { authorization: bearer } }, body: { password: PASSWORD, email } }, 'careless');
    const log = api.logs();
    for (const secret of [PASSWORD, 'wrong password here', email, session, bearer, 'secret-cookie']) {
      expect(log).not.toContain(secret);
    }
    expect(log).toContain('careless');
  });

  it('has one line for a failed request, with its code and the id that the caller gave it', async () => {
    await api.http.get('/api/user').set('x-request-id', 'request-0042');
    const lines = api
      .logs()
      .split('\n')
      .filter((line) => line.includes('request-0042') && line.includes('"level":30'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'unauthenticated', status: 401, route: '/api/user' });
  });

  it('does not take over a request id that could forge lines', async () => {
    await api.http.get('/api/user').set({ 'x-request-id': 'forged {"level":60}' });
    expect(api.logs()).not.toContain('forged');
  });
});
