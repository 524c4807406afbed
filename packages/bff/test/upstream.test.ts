import { request } from 'node:http';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BffUnderTest, logIn, OURS, startBff } from './support/bff-under-test.ts';

/** Makes retries follow after the shortest possible pause. */
const SHORT_PAUSES = { random: () => 0 };
const TIMES = { connectTimeoutMs: 1000, firstByteTimeoutMs: 4000, deadlineMs: 8000, breakMs: 100 };
const bff = forEachTest(() => startBff({ config: { upstream: TIMES }, dependencies: SHORT_PAUSES }));

const GEO = '/api/geolocation';
const geo = async () => bff.http.get(GEO);
const refused = (code: string) => ({ code, message: code });

describe('a retry', () => {
  it('follows a failed GET once, and the response says that it is spent', async () => {
    bff.api.respond(GEO, (_request, reply) => reply.code(503).send(refused('upstream_unavailable')));
    const response = await geo();
    expect(bff.api.callsTo(GEO)).toHaveLength(2);
    expect(response.headers['x-retry-spent']).toBe('1');
  });

  it('recovers from a transient failure', async () => {
    let failures = 1;
    bff.api.respond(GEO, (_request, reply) => {
      failures -= 1;
      return failures >= 0 ? reply.code(503).send(refused('overloaded')) : reply.send({ ok: true });
    });
    const response = await geo();
    expect(response.body).toEqual({ ok: true });
  });

  it('follows a broken connection', async () => {
    let failures = 1;
    bff.api.respond(GEO, (request, reply) => {
      failures -= 1;
      if (failures < 0) return reply.send({ ok: true });
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    });
    expect((await geo()).body).toEqual({ ok: true });
  });

  it.each([
    ['post', '/api/portal'],
    ['delete', '/api/subscriptions/cache'],
  ] as const)('never follows a %s', async (method, path) => {
    const cookie = await logIn(bff.http);
    bff.api.respond(path, (_request, reply) => reply.code(503).send(refused('overloaded')));
    const response = await bff.http[method](path).set({ ...OURS, cookie });
    expect(response.status).toBe(503);
    expect(bff.api.callsTo(path)).toHaveLength(1);
    expect(response.headers['x-retry-spent']).toBeUndefined();
  });

  it.each([
    ['the product API says that it is spent', 'x-retry-spent', '1', 503, 'overloaded'],
    ['Retry-After is more than a second', 'retry-after', '2', 429, 'rate_limited'],
  ])('is skipped when %s, and the response passes that on', async (_when, header, value, status, code) => {
    bff.api.respond(GEO, (_request, reply) => reply.header(header, value).code(status).send(refused(code)));
    const response = await geo();
    expect(bff.api.callsTo(GEO)).toHaveLength(1);
    expect(response.headers[header]).toBe(value);
  });

  it('is limited to a tenth of the calls once ten are spent', async () => {
    const calm = await startBff({
      config: { productApiUrl: bff.api.url, upstream: TIMES },
      dependencies: SHORT_PAUSES,
    });
    bff.api.respond(GEO, (_request, reply) => reply.code(429).send(refused('rate_limited')));
    const responses = [];
    for (let call = 0; call < 20; call += 1) responses.push(await calm.http.get(GEO));
    expect(bff.api.callsTo(GEO).length - responses.length).toBeGreaterThanOrEqual(10);
    expect(bff.api.callsTo(GEO).length - responses.length).toBeLessThanOrEqual(12);
    expect(responses.every(({ headers }) => headers['x-retry-spent'] === '1')).toBe(true);
    await calm.close();
  });
});

describe('a malformed response', () => {
  it('is not followed when it redirects', async () => {
    bff.api.respond(GEO, (_request, reply) => reply.redirect(`${bff.api.url}/api/site`));
    const response = await geo();
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(response.headers.location).toBeUndefined();
    expect(bff.api.callsTo('/api/site')).toHaveLength(0);
  });

  it.each([
    ['HTML', 'text/html', '<html>oops</html>', 200],
    ['an error page', 'text/html', '<html>stack trace</html>', 502],
    ['an error of another shape', 'application/json', '{"error":"stack trace"}', 500],
    ['an error with a code of another status', 'application/json', '{"code":"not_found","message":"stack trace"}', 500],
    ['an error with an undefined code', 'application/json', '{"code":"strange","message":"stack trace"}', 500],
  ])('is 503 when it is %s', async (_title, type, body, status) => {
    bff.api.respond(GEO, (_request, reply) => reply.code(status).type(type).send(body));
    const response = await geo();
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(response.text).not.toContain('stack trace');
  });

  it('is 503 when it is larger than allowed', async () => {
    bff.api.respond(GEO, (_request, reply) => reply.type('application/json').send(Buffer.alloc(9 * 1024 * 1024, ' ')));
    expect((await geo()).status).toBe(503);
  });
});

describe('a late response', () => {
  const never = () => new Promise(() => undefined);
  const upstream = { ...TIMES, firstByteTimeoutMs: 100, deadlineMs: 300 };
  const hasty = forEachTest(() =>
    startBff({ config: { productApiUrl: bff.api.url, upstream }, dependencies: SHORT_PAUSES }),
  );

  it('is 504 when the first byte is late', async () => {
    bff.api.respond(GEO, never);
    expect(await hasty.http.get(GEO)).toMatchObject({ status: 504, body: { code: 'timeout' } });
    for (const call of bff.api.callsTo(GEO)) expect(await call.aborted).toBe(true);
  });

  it('is 504 when the rest is late', async () => {
    bff.api.respond(GEO, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      reply.raw.write('{');
      return reply;
    });
    expect((await hasty.http.get(GEO)).status).toBe(504);
  });

  it.each([
    ['GET', GEO, ''],
    ['POST', '/api/newsletter-signup', '{"email_address":"a@b.test"}'],
  ])('is aborted when the visitor of a %s disconnects', async (method, path, body) => {
    bff.api.respond(path, never);
    const patient = await startBff({ config: { productApiUrl: bff.api.url } });
    const url = await patient.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { ...OURS, 'content-type': 'application/json' };
    const visit = request(url + path, { method, headers }).on('error', () => undefined);
    visit.end(body);
    await expect.poll(() => bff.api.callsTo(path).length).toBe(1);
    visit.destroy();
    expect(await bff.api.callsTo(path)[0]?.aborted).toBe(true);
    await expect.poll(() => patient.logLines.join('')).toContain('the client disconnected before the response');
    await patient.close();
  });
});

describe('the country of a visitor, for which a page does not wait', () => {
  const brief = forEachTest(() =>
    startBff({ config: { productApiUrl: bff.api.url, upstream: TIMES, geolocationTimeoutMs: 100 } }),
  );
  beforeEach(() => {
    bff.api.respond(GEO, () => new Promise(() => undefined));
  });

  it('is aborted long before the deadline of other calls, and not retried', async () => {
    const response = await brief.http.get(GEO);
    expect([response.status, response.body.code]).toEqual([504, 'timeout']);
    expect(response.headers).toMatchObject({ 'x-retry-spent': '1', 'cache-control': 'no-store' });
    expect(await bff.api.callsTo(GEO)[0]?.aborted).toBe(true);
    expect(bff.api.callsTo(GEO)).toHaveLength(1);
  });

  it('does not open the breaker of the product API when it is late', async () => {
    for (let call = 0; call < 6; call += 1) await brief.http.get(GEO);
    expect((await brief.http.get('/api/site')).status).toBe(200);
  });
});

describe('the breaker', () => {
  const fail = async (http: BffUnderTest['http']) => {
    bff.api.respond(GEO, (_request, reply) => reply.code(500).send());
    for (let call = 0; call < 4; call += 1) await http.get(GEO);
  };

  it('does not call a failing product API', async () => {
    // Longer than the test on any machine.
    const patient = await startBff({
      config: { productApiUrl: bff.api.url, upstream: { ...TIMES, breakMs: 600_000 } },
      dependencies: SHORT_PAUSES,
    });
    await fail(patient.http);
    const asked = bff.api.callsTo(GEO).length;
    const rejected = await patient.http.get(GEO);
    expect([rejected.status, rejected.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(rejected.headers['x-retry-spent']).toBe('1');
    expect(bff.api.callsTo(GEO)).toHaveLength(asked);
    await patient.close();
  });

  it('closes again, by a probe that is not aborted early', async () => {
    await fail(bff.http);
    bff.api.respond(GEO, null);
    await expect.poll(async () => (await bff.http.get('/api/site')).status).toBe(200);
    expect((await geo()).status).toBe(200);
  });

  it('does not count failures of services behind the product API as its own', async () => {
    bff.api.respond(GEO, (_request, reply) =>
      reply.code(503).header(HEADERS.retrySpent, '1').send(refused('overloaded')),
    );
    for (let call = 0; call < 8; call += 1) await geo();
    expect(bff.api.callsTo(GEO)).toHaveLength(8);
    expect((await bff.http.get('/api/site')).status).toBe(200);
  });
});

describe('readiness', () => {
  const ready = async () => {
    const response = await bff.http.get('/readyz');
    return [response.status, response.body];
  };

  it('outlasts the product API, like cached responses, and reports what is missing', async () => {
    const up = { status: 'ready', dependencies: { 'product-api': 'ready' } };
    expect(await ready()).toEqual([200, up]);
    await bff.api.close();
    expect(await ready()).toEqual([200, { status: 'degraded', dependencies: { 'product-api': 'not ready' } }]);
  });

  it('waits for the product API at first; liveness does not', async () => {
    await bff.api.close();
    expect(await ready()).toEqual([503, { status: 'not ready', dependencies: { 'product-api': 'not ready' } }]);
    expect((await bff.http.get('/healthz')).status).toBe(200);
  });
});
