import Fastify, { type FastifyInstance } from 'fastify';
import type { Agent } from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { METRICS } from '../src/metric-catalogue.ts';
import type { MetricsSettings } from '../src/metrics-server.ts';
import { observability } from '../src/observability.ts';
import { request } from './request.ts';

const DURATIONS = 'sound_library_http_request_duration_seconds';
let app: FastifyInstance;
let http: Agent;
afterEach(() => app.close());

async function start(settings: MetricsSettings | null = { host: '127.0.0.1', port: 0 }): Promise<void> {
  app = Fastify();
  await app.register(observability, {
    process: 'bff',
    settings,
    tracing: null,
    callers: 'ours',
    showsTimings: false,
    longPollRoutes: new Set(['/news']),
  });
  app.get('/healthz', async () => 'up');
  app.get('/news', async () => 'whenever there are any');
  app.get('/packs/:slug', async () => 'a pack');
  app.get('/*', async (request) => {
    request.routeName = '/labs';
    return 'a page';
  });
  app.get('/never', () => new Promise(() => undefined));
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  http = await request(app);
}

const told = async () => (await fetch(app.metricsAddress() ?? '')).text();
const counts = async () => (await told()).split('\n').filter((line) => line.startsWith(`${DURATIONS}_count`));

describe('requests', () => {
  it('are counted by the pattern of their route, never by their address', async () => {
    await start();
    for (const url of ['/packs/night-harbour?secret=1', '/packs/others', '/anything', '/healthz', '/news'])
      await http.get(url);
    expect(await counts()).toEqual([
      `${DURATIONS}_count{method="GET",route="/packs/:slug",status="2xx"} 2`,
      `${DURATIONS}_count{method="GET",route="/labs",status="2xx"} 1`,
    ]);
    expect(await told()).not.toMatch(/night-harbour|secret|anything/);
  });

  it('are told apart by how they ended', async () => {
    await start();
    await http.get('/broken');
    await http.post('/nowhere');
    expect(await counts()).toEqual([
      `${DURATIONS}_count{method="GET",route="/broken",status="5xx"} 1`,
      `${DURATIONS}_count{method="POST",route="none",status="4xx"} 1`,
    ]);
  });

  it('are told apart when their caller has left', async () => {
    await start();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const left = fetch(`${url}/never`, { signal: leaving.signal });
    await expect.poll(async () => await told()).toContain('sound_library_http_requests_under_way 1');
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(counts).toEqual([`${DURATIONS}_count{method="GET",route="/never",status="aborted"} 1`]);
  });

  it('are timed in seconds', async () => {
    await start();
    await http.get('/packs/one');
    expect(await told()).toMatch(
      /_duration_seconds_bucket\{le="10",method="GET",route="\/packs\/:slug",status="2xx"\} 1/,
    );
  });
});

describe('metrics', () => {
  it('are told at their own port alone, and nothing else is told there', async () => {
    await start();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(new URL(url).port).not.toBe(new URL(app.metricsAddress() ?? '').port);
    expect(await (await fetch(`${url}/metrics`)).text()).toBe('a page');
    expect((await fetch(new URL('/healthz', app.metricsAddress() ?? ''))).status).toBe(404);
    expect((await fetch(app.metricsAddress() ?? '', { method: 'POST' })).status).toBe(404);
  });

  it('cost nothing while they are off: no port, and nothing is measured', async () => {
    await start(null);
    expect([app.metrics, app.metricsAddress()]).toEqual([null, null]);
    expect((await http.get('/packs/one')).status).toBe(200);
  });

  it('are told though something that is looked at hangs or fails', async () => {
    await start();
    app.metrics?.beforeScrape(() => Promise.reject(new Error('away')));
    app.metrics?.beforeScrape(() => {
      throw new Error('away at once');
    });
    expect(await told()).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('end with the app', async () => {
    await start();
    const address = app.metricsAddress() ?? '';
    expect((await fetch(address)).status).toBe(200);
    await app.close();
    await expect(fetch(address)).rejects.toThrow();
  });

  it('are named as Prometheus asks for', () => {
    for (const [name, { type, help }] of Object.entries(METRICS)) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(help).toMatch(/\.$/);
      expect(name.endsWith('_total'), name).toBe(type === 'counter');
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    }
  });
});
