import { contract, PUBLIC_CALL, VISITOR_CALL } from '@sound-library/contract/define.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { notLoaded } from '../catalogue/catalogue-store.ts';
import type { ContentViews } from '../catalogue/content-views.ts';
import { errorHandler } from './error-handler.ts';
import { type Handlers, serveContract } from './serve-contract.ts';

const api = contract.router({
  getThing: {
    method: 'GET',
    path: '/things/:name',
    pathParams: z.object({ name: z.string().max(5) }),
    query: z.object({ count: z.coerce.number().default(1) }),
    responses: { 200: z.object({ total: z.number() }) },
    metadata: PUBLIC_CALL,
  },
  forgetThing: {
    method: 'POST',
    path: '/forget',
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});

/** Content for calls that need none. */
function nothingLoaded(): ContentViews {
  const published = () => ({
    isDraft: false,
    version: undefined,
    catalogue() {
      throw notLoaded();
    },
  });
  return { published, of: async () => published() };
}

async function serve(handlers: Partial<Handlers<typeof api>>, validatesResponses = true) {
  const app = Fastify();
  await app.register(errorHandler, { methodsOf: () => [] });
  const all: Handlers<typeof api> = {
    getThing: async ({ query }) => ({ total: query.count }),
    forgetThing: async () => undefined,
    ...handlers,
  };
  serveContract(app, api, all, {
    authenticate: () => Promise.reject(new ApiError('unauthenticated')),
    content: nothingLoaded(),
    validatesResponses,
  });
  return request(app);
}

describe('a served contract', () => {
  it('passes validated input to the handler and its result to the caller', async () => {
    const response = await (await serve({})).get('/things/a?count=7');
    expect(response.body).toEqual({ total: 7 });
    expect((await (await serve({})).get('/things/a')).body).toEqual({ total: 1 });
  });

  it('sends no body where the contract has none', async () => {
    const response = await (await serve({})).post('/forget');
    expect(response.status).toBe(204);
    expect(response.text).toBe('');
  });

  it('names the invalid field, and returns 404 for an impossible path', async () => {
    const http = await serve({});
    expect((await http.get('/things/a?count=many')).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'count', issue: 'invalid' }],
    });
    expect((await http.get('/things/too-long-a-name')).body.code).toBe('not_found');
  });

  it('fails when a response violates the contract, where that is checked', async () => {
    const broken = { getThing: async () => ({ total: Number.NaN }) };
    expect((await (await serve(broken)).get('/things/a')).status).toBe(500);
    expect((await (await serve(broken, false)).get('/things/a')).status).toBe(200);
  });

  it('does not reveal the reason of an internal error', async () => {
    const failing = { getThing: () => Promise.reject(new Error('secret reason')) };
    const response = await (await serve(failing)).get('/things/a');
    expect(response.body).toEqual({ code: 'internal_error', message: 'Something went wrong.' });
  });
});
