import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { observability } from '../src/observability.ts';
import { timed } from '../src/server-timing.ts';
import { request } from './request.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(showsTimings: boolean): Promise<void> {
  app = Fastify();
  await app.register(observability, { process: 'bff', settings: null, tracing: null, callers: 'ours', showsTimings });
  app.get('/', async ({ timings }, reply) => {
    await timed(timings, 'product-api', async () => 'first');
    await timed(timings, 'product-api', async () => 'second');
    return reply.header('x-cache', 'hit').send('here');
  });
}

it('says where the time of an answer went', async () => {
  await start(true);
  const told = (await (await request(app)).get('/')).headers['server-timing'];
  expect(told).toMatch(/^bff;dur=[\d.]+, product-api;dur=[\d.]+, bff-cache;desc=hit$/);
});

it('says it beside what the process behind said', async () => {
  await start(true);
  app.get('/passed-on', async (_request, reply) => reply.header('server-timing', 'behind;dur=1').send('here'));
  expect((await (await request(app)).get('/passed-on')).headers['server-timing']).toMatch(
    /^behind;dur=1, bff;dur=[\d.]+$/,
  );
});

it('says nothing where it must not', async () => {
  await start(false);
  expect((await (await request(app)).get('/')).headers['server-timing']).toBeUndefined();
});
