import { expect, it } from 'vitest';
import { startBff } from './support/bff-under-test.ts';

const HELD_MS = 40;

it('refuses requests while the event loop lags, but answers probes', async () => {
  const { http, close } = await startBff({ config: { overloadEventLoopDelayMs: 1 } });
  const get = async (url: string) => http.get(url);
  const whileLagging = async () => {
    holdEventLoop(HELD_MS);
    return (await get('/api/site')).status;
  };
  await expect.poll(whileLagging, { timeout: 10_000 }).toBe(503);
  const refused = await get('/api/site');
  expect([refused.body.code, refused.headers['retry-after']]).toEqual(['overloaded', '5']);
  expect((await get('/healthz')).status).toBe(200);
  await close();
});

/** Keeps everything else of this process waiting. */
function holdEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
