import { ANALYTICS_ROUTES, analyticsPaths } from '@sound-library/contract/analytics.ts';
import { type BffApi, bffApi } from '@sound-library/contract/bff.ts';
import { methodsOfPaths } from '@sound-library/contract/client.ts';
import { openApiDocument } from '@sound-library/contract/openapi.ts';
import fp from 'fastify-plugin';
import type { BffConfig, PluginOptions } from '../config.ts';

const FEATURE_TEST_ONLY: ReadonlySet<string> = new Set(['setUpFeatureTest']);

export function callsOfInstallation(appEnv: BffConfig['appEnv']): [name: string, call: BffApi[keyof BffApi]][] {
  return Object.entries(bffApi).filter(([call]) => appEnv === 'feature-test' || !FEATURE_TEST_ONLY.has(call));
}

export function createAllowedMethods({ appEnv, analyticsUrl }: BffConfig): (path: string) => string[] {
  // Not in the contract: the analytics library defines their bodies.
  const analytics = analyticsUrl === null ? [] : ANALYTICS_ROUTES.flatMap(analyticsPaths);
  return methodsOfPaths([
    ...callsOfInstallation(appEnv).map(([, call]) => call),
    ...analytics.map((path) => ({ method: 'POST', path }) as const),
  ]);
}

const INFO = { title: 'Sound library storefront: calls of the browser', version: '0.1.0' };

export const apiDocs = fp<PluginOptions>(
  async (app, { config }) => {
    if (config.appEnv === 'production') return;
    // Built on first request, because it would delay the start and is rarely requested.
    const calls = Object.fromEntries(callsOfInstallation(config.appEnv));
    app.get('/api/docs/openapi.json', async () => openApiDocument(calls, INFO));
  },
  { name: 'api-docs', dependencies: ['errors'] },
);
