import type { Route } from '@sound-library/contract/define.ts';
import { openApiDocument } from '@sound-library/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const INFO = { title: 'Sound library product API', version: '0.1.0' };

/** The OpenAPI document of these calls; register it outside production only. */
export const apiDocs = fastifyPlugin<{ calls: Readonly<Record<string, Route>> }>(
  async (app: FastifyInstance, { calls }) => {
    // Made when it is asked for: a start would wait for it, and hardly anybody does.
    app.get('/api/docs/openapi.json', async () => openApiDocument(calls, INFO));
  },
  { name: 'api-docs' },
);
