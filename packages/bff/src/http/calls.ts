import { ANALYTICS_ROUTES, analyticsPaths } from '@sound-library/contract/analytics.ts';
import { type BffApi, bffApi } from '@sound-library/contract/bff.ts';
import { methodsOfPaths } from '@sound-library/contract/client.ts';
import type { BffConfig } from '../config.ts';

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
