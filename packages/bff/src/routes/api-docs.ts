import { openApiDocument } from '@sound-library/contract/openapi.ts';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../plugins/plugin-options.ts';
import { callsOfInstallation } from './calls-of-installation.ts';

const INFO = { title: 'Sound library storefront: calls of the browser', version: '0.1.0' };

/** The OpenAPI document of the browser-facing calls; production answers 404. */
export const apiDocs = fp<PluginOptions>(
  async (app, { config }) => {
    if (config.appEnv === 'production') return;
    // Made when it is asked for: a start would wait for it, and hardly anybody does.
    const calls = Object.fromEntries(callsOfInstallation(config.appEnv));
    app.get('/api/docs/openapi.json', async () => openApiDocument(calls, INFO));
  },
  { name: 'api-docs', dependencies: ['errors'] },
);
