import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BffUnderTest, logIn, OURS, startBff } from './support/bff-under-test.ts';

let bff: BffUnderTest;
/** A retry comes after the shortest pause that there is. */
const SHORT_PAUSES = { random: () => 0 };
const TIMES = { connectTimeoutMs: 1000, firstByteTimeoutMs: 4000, deadlineMs: 8000, breakMs: 100 };
beforeEach(async () => {
  bff = await startBff({ config: { upstream: TIMES }, dependencies: SHORT_PAUSES });
});
afterEach(() => bff.close());

const GEO = '/api/geolocation';
const geo = async () => bff.http.get(GEO);
const refused = (code: string) => ({ code, message: code });

describe('a retry', () => {
  it.each([
    [408, 'validation_failed'],
    [429, 'rate_limited'],
    [500, 'internal_error'],
    [503, 'upstream_unavailable'],
    [504, 'timeout'],
  ])('follows a %i of a GET, once, and the answer says that it is spent', async (status, code) => {
    bff.api.answer(GEO, (_request, reply) => reply.code(status).send(refused(code)));
    const answer = await geo();
    expect(bff.api.callsTo(GEO)).toHaveLength(2);
    expect(answer.headers['x-retry-spent']).toBe('1');
  });

  it('makes good what failed for a moment', async () => {
    let failures = 1;
    bff.api.answer(GEO, (_request, reply) => {
      failures -= 1;
      return failures >= 0 ? reply.code(503).send(refused('overloaded')) : reply.send({ ok: true });
    });
    const answer = await geo();
    expect(answer.body).toEqual({ ok: true });
  });

  it('follows a connection that broke', async () => {
    let failures = 1;
    bff.api.answer(GEO, (request, reply) => {
      failures -= 1;
      if (failures < 0) return reply.send({ ok: true });
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    });
    expect((await geo()).body).toEqual({ ok: true });
  });

  it.each(['post', 'delete'] as const)('never follows a %s', async (method) => {
    const [url, path] =
      method === 'post' ? ['/api/portal', '/api/portal'] : ['/api/subscriptions/cache', '/api/subscriptions/cache'];
    const cookie = await logIn(bff.http);
    bff.api.answer(path, (_request, reply) => reply.code(503).send(refused('overloaded')));
    const answer = await bff.http[method](url).set({ ...OURS, cookie });
    expect(answer.status).toBe(503);
    expect(bff.api.callsTo(path)).toHaveLength(1);
    expect(answer.headers['x-retry-spent']).toBeUndefined();
  });

  it('is left out when the product API says that it is spent', async () => {
    bff.api.answer(GEO, (_request, reply) => reply.header('x-retry-spent', '1').code(503).send(refused('overloaded')));
    const answer = await geo();
    expect(bff.api.callsTo(GEO)).toHaveLength(1);
    expect(answer.headers['x-retry-spent']).toBe('1');
  });

  it('is made for a tenth of the calls at most once ten are spent', async () => {
    const calm = await startBff({
      config: { productApiUrl: bff.api.url, upstream: TIMES },
      dependencies: SHORT_PAUSES,
    });
    bff.api.answer(GEO, (_request, reply) => reply.code(429).send(refused('rate_limited')));
    const answers = [];
    for (let call = 0; call < 20; call += 1) answers.push(await calm.http.get(GEO));
    expect(bff.api.callsTo(GEO).length - answers.length).toBeGreaterThanOrEqual(10);
    expect(bff.api.callsTo(GEO).length - answers.length).toBeLessThanOrEqual(12);
    expect(answers.every(({ headers }) => headers['x-retry-spent'] === '1')).toBe(true);
    await calm.close();
  });

  it('is left out when Retry-After asks for more than a second; the caller is told when to come back, at once', async () => {
    bff.api.answer(GEO, (_request, reply) => reply.header('retry-after', '2').code(429).send(refused('rate_limited')));
    const answer = await geo();
    expect(bff.api.callsTo(GEO)).toHaveLength(1);
    expect(answer.headers['retry-after']).toBe('2');
  });
});

describe('an answer that makes no sense', () => {
  it('is not followed when it redirects', async () => {
    bff.api.answer(GEO, (_request, reply) => reply.redirect(`${bff.api.url}/api/site`));
    const answer = await geo();
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(answer.headers.location).toBeUndefined();
    expect(bff.api.callsTo('/api/site')).toHaveLength(0);
  });

  it.each([
    ['HTML', (): [string, string] => ['text/html', '<html>oops</html>'], 200],
    ['an error page', (): [string, string] => ['text/html', '<html>stack trace</html>'], 502],
    ['an error of another shape', (): [string, string] => ['application/json', '{"error":"stack trace"}'], 500],
  ])('is 503 when it is %s', async (_title, what, status) => {
    const [type, body] = what();
    bff.api.answer(GEO, (_request, reply) => reply.code(status).type(type).send(body));
    const answer = await geo();
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(answer.text).not.toContain('stack trace');
  });

  it('is 503 when it is larger than allowed', async () => {
    bff.api.answer(GEO, (_request, reply) => reply.type('application/json').send(Buffer.alloc(9 * 1024 * 1024, ' ')));
    expect((await geo()).status).toBe(503);
  });
});

describe('an answer that does not come', () => {
  const never = () => new Promise(() => undefined);
  let hasty: BffUnderTest;
  beforeEach(async () => {
    const upstream = { ...TIMES, firstByteTimeoutMs: 100, deadlineMs: 300 };
    hasty = await startBff({ config: { productApiUrl: bff.api.url, upstream }, dependencies: SHORT_PAUSES });
  });
  afterEach(() => hasty.close());

  it('is 504 when the first byte is late', async () => {
    bff.api.answer(GEO, never);
    const answer = await hasty.http.get(GEO);
    expect([answer.status, answer.body.code]).toEqual([504, 'timeout']);
    for (const call of bff.api.callsTo(GEO)) expect(await call.aborted).toBe(true);
  });

  it('is 504 when the rest is late', async () => {
    bff.api.answer(GEO, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      reply.raw.write('{');
      return reply;
    });
    expect((await hasty.http.get(GEO)).status).toBe(504);
  });

  it('is given up when the visitor leaves', async () => {
    bff.api.answer(GEO, never);
    const patient = await startBff({ config: { productApiUrl: bff.api.url } });
    await patient.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = patient.app.server.address() as AddressInfo;
    const visit = request({ port, host: '127.0.0.1', path: GEO }).on('error', () => undefined);
    visit.end();
    await expect.poll(() => bff.api.callsTo(GEO).length).toBe(1);
    visit.destroy();
    expect(await bff.api.callsTo(GEO)[0]?.aborted).toBe(true);
    await expect.poll(() => patient.logLines.join('')).toContain('the visitor left before the answer');
    await patient.close();
  });

  it('is given up when the visitor of a POST leaves', async () => {
    bff.api.answer('/api/newsletter-signup', never);
    const patient = await startBff({ config: { productApiUrl: bff.api.url } });
    await patient.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = patient.app.server.address() as AddressInfo;
    const headers = { ...OURS, 'content-type': 'application/json' };
    const path = '/api/newsletter-signup';
    const visit = request({ port, host: '127.0.0.1', path, method: 'POST', headers }).on('error', () => undefined);
    visit.end('{"email_address":"a@b.test"}');
    await expect.poll(() => bff.api.callsTo(path).length).toBe(1);
    visit.destroy();
    expect(await bff.api.callsTo(path)[0]?.aborted).toBe(true);
    await patient.close();
  });
});

describe('the country of a visitor, for which a page does not wait', () => {
  let brief: BffUnderTest;
  beforeEach(async () => {
    const config = { productApiUrl: bff.api.url, upstream: TIMES, geolocationTimeoutMs: 100 };
    brief = await startBff({ config });
    bff.api.answer(GEO, () => new Promise(() => undefined));
  });
  afterEach(() => brief.close());

  it('is given up long before the deadline of other calls, and not asked for again', async () => {
    const answer = await brief.http.get(GEO);
    expect([answer.status, answer.body.code]).toEqual([504, 'timeout']);
    expect(answer.headers).toMatchObject({ 'x-retry-spent': '1', 'cache-control': 'no-store' });
    expect(await bff.api.callsTo(GEO)[0]?.aborted).toBe(true);
    expect(bff.api.callsTo(GEO)).toHaveLength(1);
  });

  it('does not have the product API left alone for being late with it', async () => {
    for (let call = 0; call < 6; call += 1) await brief.http.get(GEO);
    expect((await brief.http.get('/api/site')).status).toBe(200);
  });
});

describe('the breaker', () => {
  const fail = async (http: BffUnderTest['http']) => {
    bff.api.answer(GEO, (_request, reply) => reply.code(500).send());
    for (let call = 0; call < 4; call += 1) await http.get(GEO);
  };

  it('leaves a failing product API alone', async () => {
    // However slow the machine, its rest outlasts the test.
    const patient = await startBff({
      config: { productApiUrl: bff.api.url, upstream: { ...TIMES, breakMs: 600_000 } },
      dependencies: SHORT_PAUSES,
    });
    await fail(patient.http);
    const asked = bff.api.callsTo(GEO).length;
    const resting = await patient.http.get(GEO);
    expect([resting.status, resting.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(resting.headers['x-retry-spent']).toBe('1');
    expect(bff.api.callsTo(GEO)).toHaveLength(asked);
    await patient.close();
  });

  it('lets it come back, by a call that is not given up early', async () => {
    await fail(bff.http);
    bff.api.answer(GEO, null);
    await expect.poll(async () => (await bff.http.get('/api/site')).status).toBe(200);
    expect((await geo()).status).toBe(200);
  });

  it('does not take what a service behind the product API fails at for its own outage', async () => {
    bff.api.answer(GEO, (_request, reply) =>
      reply.code(503).header(HEADERS.retrySpent, '1').send(refused('overloaded')),
    );
    for (let call = 0; call < 8; call += 1) await geo();
    expect(bff.api.callsTo(GEO)).toHaveLength(8);
    expect((await bff.http.get('/api/site')).status).toBe(200);
  });
});

describe('readiness', () => {
  const ready = async () => {
    const answer = await bff.http.get('/readyz');
    return [answer.status, answer.body];
  };

  it('outlasts the product API, as kept answers do, and says what is away', async () => {
    const up = { status: 'ready', dependencies: { 'product-api': 'ready' } };
    expect(await ready()).toEqual([200, up]);
    await bff.api.close();
    expect(await ready()).toEqual([200, { status: 'degraded', dependencies: { 'product-api': 'not ready' } }]);
  });

  it('waits for the product API at first; being alive does not', async () => {
    await bff.api.close();
    expect(await ready()).toEqual([503, { status: 'not ready', dependencies: { 'product-api': 'not ready' } }]);
    expect((await bff.http.get('/healthz')).status).toBe(200);
  });
});
