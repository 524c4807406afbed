import type { Route } from '@sound-library/contract/define.ts';

/** Tells for a path which methods the contract takes there; none when the contract has no such path. */
export function contractMethods(api: Readonly<Record<string, Route>>): (path: string) => string[] {
  const rows = Object.values(api).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => rows.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
