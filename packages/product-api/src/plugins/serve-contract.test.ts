import { contract, PUBLIC_CALL } from '@sound-library/contract/define.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { errorHandler } from './error-handler.ts';
import { type Handlers, serveContract } from './serve-contract.ts';

const api = contract.router({
  getThing: {
    method: 'GET',
    path: '/thing',
    responses: { 200: z.object({ total: z.number() }) },
    metadata: PUBLIC_CALL,
  },
});

async function serve(handlers: Handlers<typeof api>, validatesResponses = true) {
  const app = Fastify();
  await app.register(errorHandler, { methodsOf: () => [] });
  serveContract(app, api, handlers, {
    authenticate: () => Promise.reject(new ApiError('unauthenticated')),
    contentFor: () => Promise.resolve({ isDraft: false, version: undefined, catalogue: vi.fn() }),
    validatesResponses,
  });
  return request(app);
}

describe('a served contract', () => {
  it('fails when a response violates the contract, where that is checked', async () => {
    const broken = { getThing: async () => ({ total: Number.NaN }) };
    expect((await (await serve(broken)).get('/thing')).status).toBe(500);
    expect((await (await serve(broken, false)).get('/thing')).status).toBe(200);
  });

  it('does not reveal the reason of an internal error', async () => {
    const failing = { getThing: () => Promise.reject(new Error('secret reason')) };
    const response = await (await serve(failing)).get('/thing');
    expect(response.body).toEqual({ code: 'internal_error', message: 'Something went wrong.' });
  });
});
