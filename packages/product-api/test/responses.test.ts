import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { geolocationSchema } from '@sound-library/contract/resources/geolocation.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
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
    ['get', '/api/login', 405, 'method_not_allowed'],
    ['get', '/api/%zz', 400, 'validation_failed'],
    ['get', '/api/packs/Not_A_Slug', 404, 'not_found'],
    ['get', '/api/packs?sortBy=nonsense', 400, 'validation_failed'],
    ['get', '/api/packs', 503, 'upstream_unavailable'],
    ['get', '/api/content-items?ids=a', 503, 'upstream_unavailable'],
    ['get', '/api/plan-prices', 503, 'upstream_unavailable'],
  ] as const)('%s %s is %i %s in the one error shape', async (method, url, status, code) => {
    const answer = await api.http[method](url);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, message: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('lists the methods that a path supports', async () => {
    expect((await api.http.delete('/api/packs')).headers.allow).toBe('GET');
  });

  it('includes Retry-After while the catalogue is not loaded', async () => {
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
  ])('has the one error shape for a body that is %s', async (_what, payload, type, status, code) => {
    const answer = await post('/api/login', payload, type);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  });
});

describe('a response to a stranger', () => {
  it('reveals nothing about the schema of a call that needs a bearer token', async () => {
    expect((await post('/api/checkout', '{}')).body.code).toBe('unauthenticated');
  });
});

describe('readiness', () => {
  it('reports which dependency is not ready, while the process itself is up', async () => {
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

  it('excludes the calls of feature tests, editors and the content service in production', async () => {
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
  it('never contains a password, an address, a session or an access token', async () => {
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

  it('has one line for a failed request, with its code and the caller’s request id', async () => {
    await api.http.get('/api/user').set('x-request-id', 'request-0042');
    const lines = api
      .logs()
      .split('\n')
      .filter((line) => line.includes('request-0042') && line.includes('"level":30'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'unauthenticated', status: 401, route: '/api/user' });
  });

  it('does not use a request id that could forge lines', async () => {
    await api.http.get('/api/user').set({ 'x-request-id': 'forged {"level":60}' });
    expect(api.logs()).not.toContain('forged');
  });
});

describe('metrics', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ METRICS_PORT: '0' });
  });
  afterEach(() => api.close());

  async function metricLines(metric: string): Promise<readonly string[]> {
    const text = await (await fetch(api.app.metricsAddress() ?? '')).text();
    return text.split('\n').filter((line) => line.startsWith(`sound_library_${metric}`));
  }

  it('include the duration of statements, also within transactions', async () => {
    const statements = async () =>
      Number((await metricLines('database_statement_duration_seconds_count'))[0]?.split(' ')[1]);
    const before = await statements();
    await register(api.http);
    expect(await statements()).toBeGreaterThan(before + 3);
    await expect(api.http.get('/api/site')).resolves.toMatchObject({ status: 503 });
    expect(await metricLines('http_error_responses_total')).toContain(
      'sound_library_http_error_responses_total{code="upstream_unavailable"} 1',
    );
  });

  it('include queue lengths, but only of existing services', async () => {
    await register(api.http);
    expect(await metricLines('password_hashes')).toEqual([
      'sound_library_password_hashes_waiting 0',
      'sound_library_password_hashes_running 0',
    ]);
    const jobs = await metricLines('jobs');
    expect(jobs.some((line) => line.includes('queue="unsent-mails",state="waiting"'))).toBe(true);
    expect((await metricLines('upstream_request_duration_seconds_count'))[0]).toMatch(
      /upstream="content",outcome="unreachable"/,
    );
    expect(await metricLines('dependency_up')).toEqual([
      'sound_library_dependency_up{dependency="database"} 1',
      'sound_library_dependency_up{dependency="catalogue"} 0',
    ]);
  });
});

describe('closing the server', () => {
  async function open(url: string, text: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
      .setEncoding('utf8')
      .on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  it('answers requests in transit, and does not wait for idle connections', async () => {
    const api = await startTestApi();
    onTestFinished(() => api.close());
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const keptAlive = await open(url, 'GET /healthz HTTP/1.1\r\nhost: api\r\n\r\n');
    await once(keptAlive, 'data');
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });
    const half = await open(url, 'GET /healthz HTTP/1.1\r\nhost: a');
    const reachesRoute = once(api.app.server, 'request');
    const length = Buffer.byteLength(body);
    const late = await open(
      url,
      `POST /api/login HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
    );
    await reachesRoute;
    const cut = [keptAlive, half].map((socket) => once(socket, 'close'));
    const closing = api.app.close();
    await expect.poll(() => api.app.server.listening).toBe(false);
    late.write(body.slice(1));
    const [answer] = await once(late, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close\r\n[\s\S]*invalid_credentials/i);
    await closing;
    expect(await Promise.all(cut)).toHaveLength(2);
  });
});

describe('the IP address of a visitor', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ TRUSTED_PROXIES: 'loopback,10.0.0.0/8' });
  });
  afterAll(() => api.close());

  const TOKYO = '133.11.0.1';
  const SEOUL = '168.126.63.1';
  const LONDON = '212.58.244.20';

  /** Injected: no request of this machine comes from such addresses. */
  async function visit(remoteAddress: string, forwardedFor?: string, language = 'en-GB') {
    const headers = { 'accept-language': language, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
    const answer = await api.app.inject({ url: '/api/geolocation', remoteAddress, headers });
    expect(answer.statusCode).toBe(200);
    return { headers: answer.headers, place: geolocationSchema.parse(answer.json()) };
  }

  it('is trusted only from the BFF', async () => {
    expect((await visit('127.0.0.1', TOKYO)).place).toMatchObject({ ip_address: TOKYO, country_code: 'JP' });
    expect((await visit('10.20.30.40', SEOUL)).place).toMatchObject({ ip_address: SEOUL, country_code: 'KR' });
    expect((await visit(LONDON, TOKYO)).place).toMatchObject({ ip_address: LONDON, country_code: 'GB' });
  });

  it('is the last one that is not a trusted proxy’s', async () => {
    const { place } = await visit('127.0.0.1', `${TOKYO}, ${SEOUL}, 10.20.30.40`);
    expect(place).toMatchObject({ ip_address: SEOUL, currency_code: 'KRW' });
  });

  it('counts as the United States when it is local or malformed', async () => {
    const { place } = await visit('127.0.0.1');
    expect(place).toMatchObject({ ip_address: '127.0.0.1', country_name: 'United States', currency_code: 'USD' });
    expect((await visit('127.0.0.1', 'nonsense')).place).toMatchObject({ ip_address: '', currency_code: 'USD' });
  });

  it('is not cached in the response, which is in the requested language', async () => {
    const { headers, place } = await visit('127.0.0.1', LONDON, 'ja-JP');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(place.country_name).toBe('イギリス');
  });
});
