import { otherContentOf, type Route } from '@sound-library/contract/define.ts';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { errorSchema } from '@sound-library/contract/errors.ts';
import { type ApiFetcher, initClient } from '@ts-rest/core';
import supertest from 'supertest';
import { expect } from 'vitest';
import { z } from 'zod';
import type { SampleRequest } from './sample-requests.ts';

export interface RouteResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, bytes of any other type; undefined when the response has no body. */
  readonly body: unknown;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Transport for ts-rest's client: supertest, which resolves for every status and follows no redirect. */
const bySupertest =
  (isHead: boolean): ApiFetcher =>
  async ({ route, path, headers, body }) => {
    const { origin, pathname, search } = new URL(path);
    const response = await supertest(origin)
      [isHead ? 'head' : VERBS[route.method]](pathname + search)
      .set(headers)
      .send(typeof body === 'string' ? body : undefined)
      .responseType('blob');
    const responseHeaders = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value].flat()) responseHeaders.append(name, one);
    return {
      status: response.status,
      headers: responseHeaders,
      body: bodyOf(response.body, responseHeaders.get('content-type')),
    };
  };

/** Calls a route of the contract as ts-rest's client does; with `isHead`, by HEAD. */
export function callRoute(
  baseUrl: string,
  route: Route,
  request: SampleRequest = {},
  headers: Readonly<Record<string, string>> = {},
  isHead = false,
): Promise<RouteResponse> {
  const client = initClient(
    { call: route },
    { baseUrl, baseHeaders: { accept: 'application/json' }, api: bySupertest(isHead) },
  );
  return client.call({ params: {}, query: {}, ...request, extraHeaders: headers });
}

export function bodyOf(bytes: unknown, contentType: string | null): unknown {
  // Without a body, superagent has an empty object.
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  return contentType?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes;
}

/** Expects a status that the contract lists for the route, and a body that matches its schema. */
export function expectContractual({ responses }: Route, { status, headers, body }: RouteResponse): void {
  const response = responses[status];
  const other = otherContentOf(response);
  const schema = other ? other.body : response;
  if (other) expect(headers.get('content-type')).toBe(other.contentType);
  expect(schema, `the contract has no response ${status}: ${JSON.stringify(body)}`).toBeDefined();
  if (schema instanceof z.ZodType)
    expect(z.strictObject({ body: strict(schema) }).safeParse({ body }).error).toBeUndefined();
  else expect(body).toBeUndefined();
}

export function expectError(
  { status, body }: Pick<RouteResponse, 'status' | 'body'>,
  code: keyof typeof ERROR_STATUS,
): void {
  expect(errorSchema.parse(body).code).toBe(code);
  expect(status).toBe(ERROR_STATUS[code]);
}

/** Unnamed fields are refused, since an extra field is how secrets leak, except in open objects. */
function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}
