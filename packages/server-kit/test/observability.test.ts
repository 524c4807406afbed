import Fastify, { LogController } from 'fastify';
import type { Agent } from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import type { MetricsSettings } from '../src/metrics-server.ts';
import { observability } from '../src/observability.ts';
import { timed } from '../src/request-lifecycle.ts';
import { request } from './support/request.ts';

const DURATIONS = 'sound_library_http_request_duration_seconds';
const lines: string[] = [];
let app: ReturnType<typeof createApp>;
let http: Agent;
afterEach(async () => {
  lines.length = 0;
  await app.close();
});

const createApp = (level: string) =>
  Fastify({
    logger: { level, stream: { write: (line) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => 'id-of-the-request',
  });

interface Start {
  readonly level?: string;
  readonly settings?: MetricsSettings | null;
  readonly showsTimings?: boolean;
}

async function start({ level = 'silent', settings = null, showsTimings = false }: Start = {}): Promise<void> {
  app = createApp(level);
  await app.register(observability, {
    process: 'bff',
    settings,
    tracing: null,
    callers: 'ours',
    showsTimings,
    quietRoutes: new Set(['/assets/*']),
    longPollRoutes: new Set(['/news']),
  });
  for (const path of ['/healthz', '/news', '/assets/*', '/packs/:slug']) app.get(path, async () => 'here');
  app.get('/pages/*', async (request) => {
    request.routeName = '/labs';
    return 'a page';
  });
  app.get('/never', () => new Promise(() => undefined));
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.get('/timed', async ({ timings }, reply) => {
    await timed(timings, 'product-api', async () => 'first');
    await timed(timings, 'product-api', async () => 'second');
    return reply.send('here');
  });
  app.get('/proxied', async (_request, reply) => reply.header('server-timing', 'behind;dur=1').send('here'));
  http = await request(app);
}
const get = async (...urls: string[]) => {
  for (const url of urls) await http.get(url);
};
/** A client that disconnects before its response, after `meanwhile`. */
async function leave(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const left = fetch(`${url}/never`, { signal: leaving.signal });
  await expect.poll(() => app.countPendingRequests()).toBe(1);
  await meanwhile();
  leaving.abort();
  await expect(left).rejects.toThrow();
}

describe('the log', () => {
  const requestLines = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');

  it('has one line per request with its id, route, status and time, but without its query', async () => {
    await start({ level: 'info' });
    await get('/packs/one?token=secret', '/assets/a.js', '/healthz', '/news', '/nowhere');
    const one = { level: 30, requestId: 'id-of-the-request', method: 'GET' };
    expect(requestLines()).toMatchObject([
      { ...one, route: '/packs/:slug', path: '/packs/one', status: 200 },
      { ...one, route: 'none', path: '/nowhere', status: 404 },
    ]);
    expect(requestLines()[0].duration_ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(requestLines())).not.toContain('secret');
  });

  it('logs files, probes and long polls at debug level', async () => {
    await start({ level: 'debug' });
    await get('/assets/a.js', '/healthz', '/news');
    expect(requestLines()).toMatchObject([
      { level: 20, path: '/assets/a.js' },
      { level: 20, path: '/healthz' },
      { level: 20, path: '/news' },
    ]);
  });

  it("logs a client that disconnected with nginx's status", async () => {
    await start({ level: 'info' });
    await leave();
    await expect.poll(requestLines).toMatchObject([{ path: '/never', status: 499 }]);
  });

  it('has no requests at level warn', async () => {
    await start({ level: 'warn' });
    await get('/packs/one');
    expect(requestLines()).toEqual([]);
  });
});

describe('metrics', () => {
  const settings = { host: '127.0.0.1', port: 0 };
  const scrape = async () => (await fetch(app.metricsAddress() ?? '')).text();
  const counts = async () => (await scrape()).split('\n').filter((line) => line.startsWith(`${DURATIONS}_count`));

  it('count requests by route and time them in seconds, never by their URL', async () => {
    await start({ settings });
    await get('/packs/night-harbour?secret=1', '/packs/others', '/pages/anything', '/healthz', '/news');
    expect(await counts()).toEqual([
      `${DURATIONS}_count{method="GET",route="/packs/:slug",status="2xx"} 2`,
      `${DURATIONS}_count{method="GET",route="/labs",status="2xx"} 1`,
    ]);
    expect(await scrape()).toContain('_bucket{le="10",method="GET",route="/packs/:slug",status="2xx"} 2');
    expect(await scrape()).not.toMatch(/night-harbour|secret|anything/);
  });

  it('count requests by their outcome, also when the client has disconnected', async () => {
    await start({ settings });
    await get('/broken', '/nowhere');
    const expected = [
      `${DURATIONS}_count{method="GET",route="/broken",status="5xx"} 1`,
      `${DURATIONS}_count{method="GET",route="none",status="4xx"} 1`,
    ];
    expect(await counts()).toEqual(expected);
    await leave(async () => expect(await scrape()).toContain('sound_library_http_requests_in_flight 1'));
    await expect
      .poll(counts)
      .toEqual([...expected, `${DURATIONS}_count{method="GET",route="/never",status="aborted"} 1`]);
  });

  it('are served only at their own port, until the app closes', async () => {
    await start({ settings });
    const address = app.metricsAddress() ?? '';
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(new URL(url).port).not.toBe(new URL(address).port);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(new URL('/healthz', address))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    expect((await fetch(address)).status).toBe(200);
    await app.close();
    await expect(fetch(address)).rejects.toThrow();
  });

  it('open no port and measure nothing while they are off', async () => {
    await start();
    expect([app.metrics, app.metricsAddress()]).toEqual([null, null]);
    expect((await http.get('/packs/one')).status).toBe(200);
  });

  it('are served although one of their sources fails', async () => {
    await start({ settings });
    app.metrics?.beforeScrape(() => Promise.reject(new Error('away')));
    app.metrics?.beforeScrape(() => {
      throw new Error('away at once');
    });
    expect(await scrape()).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

describe('Server-Timing', () => {
  const timing = async (path: string) => (await http.get(path)).headers['server-timing'];

  it('shows the durations of a response beside the timings of an upstream', async () => {
    await start({ showsTimings: true });
    expect(await timing('/timed')).toMatch(/^bff;dur=[\d.]+, product-api;dur=[\d.]+$/);
    expect(await timing('/proxied')).toMatch(/^behind;dur=1, bff;dur=[\d.]+$/);
  });

  it('is off by default', async () => {
    await start();
    expect(await timing('/timed')).toBeUndefined();
  });
});
