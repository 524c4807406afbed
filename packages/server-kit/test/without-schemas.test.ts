import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { withoutSchemas } from '../src/without-schemas.ts';
import { request } from './request.ts';

it('answers without schemas, and refuses a route that has one', async () => {
  const app = Fastify(withoutSchemas);
  app.get('/plain', async () => ({ is: 'answered' }));
  expect((await (await request(app)).get('/plain')).body).toEqual({ is: 'answered' });
  await app.close();

  const strict = Fastify(withoutSchemas);
  strict.get('/described', { schema: { querystring: { type: 'object' } } }, async () => ({}));
  await expect(strict.ready()).rejects.toThrow('compiles no JSON Schemas');
});
