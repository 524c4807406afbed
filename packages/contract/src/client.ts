import type { ClientInferRequest, ClientInferResponses, HTTPStatusCode } from '@ts-rest/core';
import type { Route } from './define.ts';

/** Method and path pattern of a call: all that a client needs at run time. */
export type RouteTable<Api> = Readonly<Record<keyof Api, readonly [method: string, path: string]>>;

/** The arguments of a call: `{ params, query, body }`, as far as the call has them. */
export type CallInput<T extends Route> = Omit<
  ClientInferRequest<T>,
  'headers' | 'extraHeaders' | 'fetchOptions' | 'overrideClientOptions' | 'cache'
>;

/** The possible responses of a call, a union by `status`; each has `headers`. */
export type CallResponse<T extends Route> = WithFetchHeaders<ClientInferResponses<T, HTTPStatusCode, 'force'>>;
type WithFetchHeaders<Result> = Result extends unknown
  ? Omit<Result, 'headers'> & { readonly headers: Headers }
  : never;

/** The table of an API's calls. It holds no schemas, so it may be sent to the browser. */
export function routeTable<Api extends Readonly<Record<string, Route>>>(api: Api): RouteTable<Api> {
  const rows = Object.entries(api).map(([call, { method, path }]): [string, readonly [string, string]] => [
    call,
    [method, path],
  ]);
  return Object.fromEntries(rows) as RouteTable<Api>;
}

/** Fills the path pattern; every parameter is encoded as one segment. Throws when a parameter is missing. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The path ${pattern} needs the parameter '${name}'.`);
    return encodeURIComponent(value);
  });
}

/** Returns a function that lists the methods of the calls at a path, HEAD wherever GET is; none when there is no call. */
export function methodsOfPaths(calls: readonly Pick<Route, 'method' | 'path'>[]): (path: string) => string[] {
  const rows = calls.map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => [...new Set(rows.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

/** The retry table of specification section 7: one retry, non-body methods, these statuses. */
const RETRY_LIMIT = 1;
const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const METHODS_WITHOUT_RETRY: ReadonlySet<string> = new Set(['PATCH', 'POST', 'PUT', 'DELETE']);

export interface Attempt {
  readonly method: string;
  /** The response's status, or `network` without a response. */
  readonly status: number | 'network';
  readonly retries: number;
  /** The response says that an upstream service has spent the retry of this request. */
  readonly spent?: boolean;
}

export function shouldRetry({ method, status, retries, spent = false }: Attempt): boolean {
  if (spent || retries >= RETRY_LIMIT) return false;
  if (METHODS_WITHOUT_RETRY.has(method.toUpperCase())) return false;
  return status === 'network' || RETRY_STATUSES.has(status);
}
