import { ANALYTICS_ROUTES, analyticsPaths } from '@sound-library/contract/analytics.ts';
import { type BffApi, bffApi } from '@sound-library/contract/bff.ts';
import { openApiDocument } from '@sound-library/contract/openapi.ts';
import fp from 'fastify-plugin';
import type { BffConfig, PluginOptions } from '../config.ts';

const FEATURE_TEST_ONLY: ReadonlySet<string> = new Set(['setUpFeatureTest']);

/** The contract's calls with their names, as far as this installation has them. */
export function callsOfInstallation(appEnv: BffConfig['appEnv']): [name: string, call: BffApi[keyof BffApi]][] {
  return Object.entries(bffApi).filter(([call]) => appEnv === 'feature-test' || !FEATURE_TEST_ONLY.has(call));
}

/** Gives what finds the methods of the calls at a path; none when no call is there. */
export function createAllowedMethods({ appEnv, analyticsUrl }: BffConfig): (path: string) => string[] {
  const calls = callsOfInstallation(appEnv).map(([, { method, path }]) => ({ method, path }));
  // No calls of the contract: their bodies are what the analytics library makes of them.
  const analytics = analyticsUrl === null ? [] : ANALYTICS_ROUTES.flatMap(analyticsPaths);
  const patterns = [...calls, ...analytics.map((path) => ({ method: 'POST', path }))].map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

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
