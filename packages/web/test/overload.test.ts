import { request } from '@sound-library/server-kit/test/support/request.ts';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../server/config/config.ts';
import { errors } from '../server/http/errors.ts';
import { overload } from '../server/http/request-limits.ts';

const HELD_MS = 40;

it('refuses pages while the event loop lags, but never the assets of a page that it sent', async () => {
  const web = Fastify();
  await web.register(errors);
  await web.register(overload, { config: readConfig({ OVERLOAD_EVENT_LOOP_DELAY_MS: '1' }) });
  for (const url of ['/*', '/assets/page-1a2b.css', '/assets/*', '/texts/:file', '/healthz', '/readyz']) {
    web.get(url, async () => 'ok');
  }
  const http = await request(web);
  const whileLagging = async () => {
    holdEventLoop(HELD_MS);
    return (await http.get('/labs')).status;
  };
  await expect.poll(whileLagging, { timeout: 10_000 }).toBe(503);
  for (const page of ['/labs', '/texts/a/b', '/readyzx', '/assets']) {
    const refused = await http.get(page);
    expect([refused.status, refused.headers['retry-after']], page).toEqual([503, '5']);
  }
  for (const part of ['/assets/page-1a2b.css', '/assets/other.js', '/texts/ja.1a2b.js', '/healthz', '/readyz']) {
    expect((await http.get(part)).status, part).toBe(200);
  }
  await web.close();
});

function holdEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
