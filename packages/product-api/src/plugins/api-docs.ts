import type { Route } from '@sound-library/contract/define.ts';
import { openApiDocument } from '@sound-library/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** The OpenAPI document of these calls; register it outside production only. */
export const apiDocs = fastifyPlugin<{ calls: Readonly<Record<string, Route>> }>(
  async (app: FastifyInstance, { calls }) => {
    const document = openApiDocument(calls, { title: 'Sound library product API', version: '0.1.0' });
    app.get('/api/docs/openapi.json', async () => document);
  },
  { name: 'api-docs' },
);
