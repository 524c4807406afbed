import type { BffConfig } from '../config.ts';
import { callsOfInstallation } from './calls-of-installation.ts';

/** Makes a function that tells the methods which calls at a path know; none when no call is there. */
export function createAllowedMethods(appEnv: BffConfig['appEnv']): (path: string) => string[] {
  const patterns = callsOfInstallation(appEnv).map(([, { method, path }]) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => {
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}
