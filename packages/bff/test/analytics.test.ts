import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logIn, ORIGIN, OURS, restartableBff, startBff } from './support/bff-under-test.ts';
import { type CollectorDouble, startCollectorDouble } from './support/collector-double.ts';

const collector = forEachTest(startCollectorDouble);
const { bff, restart } = restartableBff(({ environment } = {}) =>
  startBff({ environment: { MIXPANEL_URL: collector.url, ...environment } }),
);

const MIB = 1024 * 1024;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FROM_US = { 'sec-fetch-site': 'same-origin', origin: ORIGIN };
const BASIC = `Basic ${Buffer.from('sandbox-mixpanel-token:').toString('base64')}`;

interface Sent {
  readonly headers?: Record<string, string>;
  readonly payload?: string | Buffer;
}

const send = async (path: string, { headers = {}, payload = 'data=%5B%5D' }: Sent = {}) =>
  bff.http
    .post(`/api/analytics/${path}`)
    .set({ ...FROM_US, ...FORM, ...headers })
    .send(payload);
const seen = () => collector.requests.at(-1);

describe('analytics requests of pages', () => {
  it.each(['track', 'engage', 'groups', 'track/'])('are forwarded from /%s unchanged', async (path) => {
    const response = await send(`${path}?verbose=1&ip=1&_=5&token=x&format=gzip`, { payload: 'data=%5B%7B%7D%5D' });
    expect([response.status, response.body]).toEqual([200, { status: 1, error: null }]);
    expect(seen()?.url).toBe(`/mixpanel/${path}?verbose=1&ip=1&_=5`);
    expect(seen()?.body.toString()).toBe('data=%5B%7B%7D%5D');
  });

  it('carry who the visitor seems to be, but no credentials', async () => {
    await send('track', {
      headers: {
        cookie: 'session=secret',
        authorization: BASIC,
        'x-storefront': '1',
        'x-session-token': 'secret',
        'x-feature-identity-id': 'f-1',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.test',
        'proxy-authorization': 'secret',
        forwarded: 'for=192.0.2.1',
        referer: 'http://localhost:3000/account/reset-password?token=secret',
        te: 'trailers',
        'user-agent': 'Firefox',
        'accept-language': 'ja',
      },
    });
    const { host, connection, ...headers } = seen()?.headers ?? {};
    expect(headers).toEqual({
      'content-type': FORM['content-type'],
      'content-length': '11',
      'user-agent': 'Firefox',
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
    });
    expect([host, connection]).toEqual([new URL(collector.url).host, 'keep-alive']);
  });

  it('include recordings, with the project’s token and without a bearer', async () => {
    const payload = Buffer.from([0x1f, 0x8b, 0, 0xff]);
    const octets = { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' };
    await send('record?replay_id=r&format=gzip&other=1', { headers: { ...octets, authorization: BASIC }, payload });
    expect(seen()).toMatchObject({ url: '/mixpanel/record?replay_id=r&format=gzip', body: payload });
    expect(seen()?.headers).toMatchObject({ ...octets, authorization: BASIC });
    await send('record?replay_id=r', { headers: { ...octets, authorization: 'Bearer secret' }, payload });
    expect(seen()?.headers.authorization).toBeUndefined();
  });

  it('have no repeated parameters, and name pages without their queries and fragments', async () => {
    const pages = { $current_url: 'https://labs.test/a?token=secret', replay_start_url: 'https://labs.test/b#secret' };
    const octets = { 'content-type': 'application/octet-stream' };
    await send(`record?verbose=1&verbose=1&seq=0&${new URLSearchParams(pages)}`, { headers: octets });
    const [, query = ''] = seen()?.url.split('?') ?? [];
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      seq: '0',
      $current_url: 'https://labs.test/a',
      replay_start_url: 'https://labs.test/b',
    });
  });

  it('may be beacons, which are labelled text or form', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded;charset=UTF-8']) {
      const response = await send('track', { headers: { 'content-type': type } });
      expect([response.status, seen()?.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('get a response without the service’s cookies and headers', async () => {
    collector.respond((_request, reply) =>
      reply.headers({ 'set-cookie': 'mp=1', server: 'x', location: '/', 'content-type': 'text/html' }).send('1'),
    );
    const { status, headers, text } = await send('track');
    expect([status, text, headers['content-type']]).toEqual([200, '1', 'application/json; charset=utf-8']);
    for (const name of ['set-cookie', 'server', 'location']) expect(headers[name]).toBeUndefined();
  });
});

describe('analytics are not forwarded', () => {
  afterEach(() => expect(collector.requests).toEqual([]));

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', { 'sec-fetch-site': 'same-site', origin: 'https://evil.test' }],
    ['from an unknown origin', { 'sec-fetch-site': '', origin: '' }],
  ])('%s', async (_name, headers) => {
    expect(await send('track', { headers })).toMatchObject({ status: 403, body: { code: 'csrf_rejected' } });
  });

  it('with Global Privacy Control', async () => {
    const response = await send('track', { headers: { 'sec-gpc': '1' } });
    expect([response.status, response.body.code]).toEqual([403, 'privacy_signal']);
  });

  it.each([
    ['track', 'application/json'],
    ['track', 'application/octet-stream'],
    ['record', 'application/x-www-form-urlencoded'],
    ['track', 'multipart/form-data; boundary=x'],
    ['track', 'text/plain;'],
  ])('from %s as %s', async (path, type) => {
    expect((await send(path, { headers: { 'content-type': type } })).status).toBe(415);
  });

  it.each([
    ['post', '/api/analytics/decide', 404],
    ['post', '/api/analytics/track/more', 404],
    ['post', '/api/analytics', 404],
    ['get', '/api/analytics/track?data=x', 405],
    ['get', '/api/analytics/record/', 405],
  ] as const)('%s %s', async (method, url, status) => {
    const response = await bff.http[method](url).set(OURS);
    expect(response.status).toBe(status);
    if (status === 405) expect(response.headers.allow).toBe('POST');
  });

  it.each([{ ANALYTICS: 'off' }, { APP_ENV: 'feature-test' }])('with %j', async (environment) => {
    await restart({ environment });
    expect([(await send('track')).status, (await send('record/')).status]).toEqual([404, 404]);
  });

  it('without a body', async () => {
    expect((await send('track', { payload: '' })).status).toBe(400);
  });

  it.each([
    ['track', FORM['content-type'], MIB],
    ['record', 'application/octet-stream', 5 * MIB],
  ])('to %s with one byte more than its limit', async (path, type, limit) => {
    const response = await send(path, { headers: { 'content-type': type }, payload: 'x'.repeat(limit + 1) });
    expect([response.status, response.body.code]).toEqual([413, 'payload_too_large']);
  });
});

it.each([
  ['track', FORM['content-type'], MIB],
  ['record', 'application/octet-stream', 5 * MIB],
])('forwards a body of maximum size from %s', async (path, type, limit) => {
  const response = await send(path, { headers: { 'content-type': type }, payload: 'x'.repeat(limit) });
  expect([response.status, seen()?.body.length]).toEqual([200, limit]);
});

describe('when the service', () => {
  it.each([
    [413, 413, 'payload_too_large'],
    [429, 429, 'rate_limited'],
    [500, 500, 'internal_error'],
    [502, 502, 'collector_unavailable'],
    [503, 503, 'overloaded'],
    [504, 504, 'timeout'],
    [520, 502, 'collector_unavailable'],
    [302, 502, 'collector_unavailable'],
    [400, 400, 'validation_failed'],
    [401, 400, 'validation_failed'],
  ])('responds with %i, ours is %i %s, without its message', async (status, expected, code) => {
    collector.respond((_request, reply) =>
      reply
        .code(status)
        .headers({ location: 'http://inside.test/', 'x-inside': '1', 'retry-after': '7' })
        .send('inside'),
    );
    const response = await send('track');
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([expected, code, '7']);
    expect(JSON.stringify([response.text, response.headers])).not.toContain('inside');
    expect(collector.requests).toHaveLength(1);
  });

  it('hangs, the response is 504, within the caller’s deadline', async () => {
    await restart({ environment: { UPSTREAM_FIRST_BYTE_TIMEOUT_MS: '50' } });
    collector.respond(() => new Promise(() => undefined));
    expect(await send('track')).toMatchObject({ status: 504, body: { code: 'timeout' } });
    expect(collector.requests).toHaveLength(1);
  });

  it.each<readonly [string, Parameters<CollectorDouble['respond']>[0]]>([
    ['closes the connection', (request) => request.raw.socket.destroy()],
    [
      'breaks off',
      (request, reply) => {
        reply.hijack().raw.writeHead(200, { 'content-length': '100' }).write('half');
        request.raw.socket.end();
      },
    ],
    ['never ends', (_request, reply) => reply.send('x'.repeat(65 * 1024))],
  ])('%s, the response is 502', async (_name, handler) => {
    collector.respond(handler);
    const response = await send('track');
    expect([response.status, response.body]).toEqual([
      502,
      { code: 'collector_unavailable', message: 'Analytics could not take this.' },
    ]);
  });

  it.each(['http://127.0.0.1:1/mixpanel', 'http://nowhere.invalid/mixpanel'])(
    'is not reachable at %s, the response is 502',
    async (url) => {
      await restart({ environment: { MIXPANEL_URL: url } });
      const response = await send('track');
      expect([response.status, response.body.code]).toEqual([502, 'collector_unavailable']);
      expect(JSON.stringify([response.text, response.headers])).not.toMatch(/127\.0\.0\.1|nowhere/);
    },
  );

  it('cannot be reached, product API calls still work', async () => {
    await restart({ environment: { MIXPANEL_URL: 'http://127.0.0.1:1/mixpanel' } });
    for (let call = 0; call < 20; call += 1) expect((await send('track')).status).toBe(502);
    expect((await bff.http.get('/api/geolocation')).status).toBe(200);
  });
});

it('limits analytics per network, separately from calls', async () => {
  await restart({ environment: { THROTTLING: 'true', RATE_LIMIT_PER_MINUTE: '3' } });
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await send('track')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await send('track');
  expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual(['rate_limited', expect.any(Number)]);
  expect((await send('engage')).status).toBe(200);
  expect((await send('track', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(200);
  expect((await bff.http.get('/api/geolocation')).status).toBe(200);
});

it('writes one log line per request, without its content', async () => {
  await restart({ environment: { LOG_LEVEL: 'trace' } });
  await send('track?_=query-of-ada', { payload: 'data=body-of-ada' });
  collector.respond((_request, reply) => reply.code(500).send('words-of-the-service'));
  await send('track?_=query-of-ada', { payload: 'data=body-of-ada' });
  await send('track', { headers: { 'sec-gpc': '1' }, payload: 'data=body-of-ada' });
  const lines = bff.logLines.map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'request completed').map(({ path, status }) => [path, status])).toEqual([
    ['/api/analytics/track', 200],
    ['/api/analytics/track', 500],
    ['/api/analytics/track', 403],
  ]);
  expect(lines.find(({ msg }) => msg === 'analytics events could not be forwarded')).toMatchObject({
    reason: 'responded with 500',
  });
  expect(bff.logLines.join('')).not.toMatch(/of-ada|words-of/);
});

describe('consent to analytics', () => {
  const PATH = '/api/analytics-consent';
  let cookie: string;
  beforeEach(async () => {
    cookie = await logIn(bff.http);
  });
  const setConsent = async (payload: object, headers: Readonly<Record<string, string>> = {}) => {
    bff.api.calls.length = 0;
    const all = { ...OURS, cookie, ...headers };
    const { status } = await bff.http.put(PATH).set(all).send(payload);
    return [status, bff.api.callsTo(PATH).length];
  };

  it.each([true, false])('is forwarded for the browser’s member: %s', async (is_given) => {
    expect(await setConsent({ is_given })).toEqual([204, 1]);
    expect(bff.api.callsTo(PATH)[0]?.headers.authorization).toMatch(/^Bearer /);
  });

  it('is not accepted from a browser with Global Privacy Control; a refusal is', async () => {
    expect(await setConsent({ is_given: true }, { 'sec-gpc': '1' })).toEqual([403, 0]);
    expect(await setConsent({ is_given: 'false' }, { 'sec-gpc': '1' })).toEqual([403, 0]);
    expect(await setConsent({ is_given: false }, { 'sec-gpc': '1' })).toEqual([204, 1]);
  });

  it('needs a session', async () => {
    expect(await setConsent({ is_given: true }, { cookie: '' })).toEqual([401, 0]);
  });
});
