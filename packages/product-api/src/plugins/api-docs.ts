import { openApiDocument } from '@sound-library/contract/openapi.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** The OpenAPI document of this API; register it outside production only. */
export const apiDocs = fastifyPlugin(
  async (app: FastifyInstance) => {
    const document = openApiDocument(productApi, { title: 'Sound library product API', version: '0.1.0' });
    app.get('/api/docs/openapi.json', async () => document);
  },
  { name: 'api-docs' },
);
