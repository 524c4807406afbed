import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '../api-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** Refuses requests at once while the event loop is far behind; `/healthz` still answers, since the process is up. */
export const loadShedding = fastifyPlugin(
  async (app: FastifyInstance, { maxDelayMs }: { readonly maxDelayMs: number }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: maxDelayMs,
      // Asynchronous, because only a rejection reaches the error handler.
      async pressureHandler(request) {
        if (request.url === '/healthz') return;
        throw new ApiError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      },
    });
  },
  { name: 'load-shedding' },
);
