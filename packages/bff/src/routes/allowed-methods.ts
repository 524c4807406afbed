import { ANALYTICS_ROUTES, analyticsPaths } from '@sound-library/contract/analytics.ts';
import type { BffConfig } from '../config.ts';
import { callsOfInstallation } from './calls-of-installation.ts';

/** Makes a function that tells the methods which calls at a path know; none when no call is there. */
export function createAllowedMethods({
  appEnv,
  analyticsUrl,
}: Pick<BffConfig, 'appEnv' | 'analyticsUrl'>): (path: string) => string[] {
  const calls = callsOfInstallation(appEnv).map(([, call]) => call);
  // No calls of the contract: their bodies are what the analytics library makes of them.
  const passedOn = analyticsUrl === null ? [] : ANALYTICS_ROUTES.flatMap(analyticsPaths);
  const patterns = [...calls, ...passedOn.map((path) => ({ method: 'POST', path }))].map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => {
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}
