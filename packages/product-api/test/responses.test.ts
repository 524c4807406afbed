import { geolocationSchema } from '@sound-library/contract/resources/visitor.ts';
import { forAllTests, forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from './support/production.ts';
import { register, startTestApi } from './support/test-api.ts';

const api = forAllTests(() => startTestApi());

describe('every failure', () => {
  it.each([
    ['get', '/', 404, 'not_found'],
    ['get', '/api/%zz', 400, 'validation_failed'],
    ['get', '/api/packs/Not_A_Slug', 404, 'not_found'],
    ['get', '/api/packs', 503, 'upstream_unavailable'],
    ['get', '/api/content-items?ids=a', 503, 'upstream_unavailable'],
    ['get', '/api/plan-prices', 503, 'upstream_unavailable'],
  ] as const)('%s %s is %i %s in the one error shape', async (method, url, status, code) => {
    const response = await api.http[method](url);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ code, message: expect.any(String) });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['delete', '/api/packs', 'GET, HEAD'],
    ['get', '/api/login', 'POST'],
  ] as const)('includes the methods that exist for %s %s', async (method, url, allow) => {
    const { status, body, headers } = await api.http[method](url);
    expect([status, body.code, headers.allow]).toEqual([405, 'method_not_allowed', allow]);
  });

  it('includes Retry-After while the catalogue is not loaded', async () => {
    expect((await api.http.get('/api/packs')).headers['retry-after']).toBe('5');
  });
});

describe('readiness', () => {
  it('reports which dependency is not ready, while the process itself is up', async () => {
    const response = await api.http.get('/readyz');
    expect(response.status).toBe(503);
    expect(response.body.dependencies).toEqual({ database: 'ready', catalogue: 'not ready' });
    expect((await api.http.get('/healthz')).status).toBe(200);
  });
});

describe('production', () => {
  it('has no calls of feature tests, editors and the content service without their settings', async () => {
    const production = await startTestApi({
      ...PRODUCTION,
      DATABASE_URL: '',
      ALLOW_EMBEDDED_DATABASE: 'true',
      CONTENTFUL_HOST: 'cdn.content.invalid',
      SMTP_URL: 'smtp://mail.invalid',
      CHARGEBEE_URL: 'https://labs.chargebee.com',
      CAPTCHA: 'off',
      ANALYTICS: 'off',
    });
    try {
      for (const path of ['/api/cypress-set-up', '/api/preview', '/webhooks/content']) {
        const { body } = await production.http.post(path).send({ secret: 's'.repeat(32) });
        expect(body.code, path).toBe('not_found');
      }
    } finally {
      await production.close();
    }
  });
});

describe('the log', () => {
  it('has one line for a failed request, with its code and the caller’s request id', async () => {
    await api.http.get('/api/user').set('x-request-id', 'request-0042');
    const lines = api.logLines.filter((line) => line.includes('request-0042') && line.includes('"level":30'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'unauthenticated', status: 401, route: '/api/user' });
  });
});

describe('metrics', () => {
  const api = forEachTest(() => startTestApi({ METRICS_PORT: '0' }));

  async function metricLines(metric: string): Promise<readonly string[]> {
    const text = await (await fetch(api.app.metricsAddress() ?? '')).text();
    return text.split('\n').filter((line) => line.startsWith(`sound_library_${metric}`));
  }

  it('include the duration of statements, also within transactions', async () => {
    const name = 'database_statement_duration_seconds_count';
    const statements = async () => Number((await metricLines(name))[0]?.split(' ')[1]);
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

describe('the IP address of a visitor', () => {
  const api = forAllTests(() => startTestApi({ TRUSTED_PROXIES: 'loopback,10.0.0.0/8' }));

  const TOKYO = '133.11.0.1';
  const SEOUL = '168.126.63.1';
  const LONDON = '212.58.244.20';

  /** Injected: no request of this machine comes from such addresses. */
  async function visit(remoteAddress: string, forwardedFor?: string, language = 'en-GB') {
    const headers = { 'accept-language': language, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
    const response = await api.app.inject({ url: '/api/geolocation', remoteAddress, headers });
    expect(response.statusCode).toBe(200);
    return { headers: response.headers, place: geolocationSchema.parse(response.json()) };
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
