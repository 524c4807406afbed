import { bffApi } from '@sound-library/contract/bff.ts';
import type { Route } from '@sound-library/contract/define.ts';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { errorSchema } from '@sound-library/contract/errors.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { type Dispatcher, Pool } from 'undici';
import { expect } from 'vitest';
import { z } from 'zod';
import { newSubscription } from '../../support/billing-site.ts';
import type { Chain } from '../../support/chain.ts';
import { newAddress, proofOf, registration } from '../../support/people.ts';
import { bodyOf, callRoute, expectContractual, type RouteResponse } from '../call-route.ts';

type FuzzedServer = Awaited<ReturnType<typeof memberOf>>;

const isForMembers = ({ metadata }: Route): boolean =>
  typeof metadata === 'object' && metadata !== null && 'auth' in metadata && metadata.auth === true;

/** Expects one of the contract's responses, and no server error, for a request that the contract allows. */
export async function expectNoServerError(server: FuzzedServer, route: Route, request: FuzzedRequest): Promise<void> {
  let response = await server.send(request);
  if (response.status === 401 && isForMembers(route)) {
    await server.renew();
    response = await server.send(request);
    expect(response.status, 'the member is logged in').not.toBe(401);
  }
  expectContractual(route, response);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(500);
}

/** Expects a refusal in the standard error envelope for a request that the contract rejects. */
export async function expectRefused(server: FuzzedServer, request: FuzzedRequest): Promise<void> {
  const { status, body } = await server.send(request);
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(ERROR_STATUS[errorSchema.parse(body).code]).toBe(status);
}

export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  /** Undefined: no body is sent. */
  readonly body?: string;
  readonly contentType?: string;
  /** What is special about it, for the message of a failure. */
  readonly description: string;
}

export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type PartName = keyof RequestParts;

/** The schemas of a route's request; a part without one is not checked. */
export function schemasOf(route: Route): Readonly<Partial<Record<PartName, z.ZodType>>> {
  const body = 'body' in route ? route.body : undefined;
  return {
    ...(route.pathParams instanceof z.ZodType && { params: route.pathParams }),
    ...(route.query instanceof z.ZodType && { query: route.query }),
    ...(body instanceof z.ZodType && { body }),
  };
}

export function isValid(route: Route, parts: RequestParts): boolean {
  const written = asRead(parts);
  return Object.entries(schemasOf(route)).every(
    ([name, schema]) => schema.safeParse(written[name as PartName]).success,
  );
}

/** The parts as the server will read them: lone surrogates don't survive UTF-8, and -0 and NaN don't survive JSON. */
function asRead({ params, query, body }: RequestParts): RequestParts {
  return {
    params: wellFormed(params),
    query: queryAsRead(query),
    body: wellFormed(JSON.parse(JSON.stringify(body ?? {}))),
  };
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toWellFormed(), wellFormed(field)]));
}

function queryAsRead(query: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(query) as object).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(toText) : toText(value),
    ]),
  );
}

/** The text of a value in an address, before it is encoded. Objects have no text of their own. */
function toText(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}

export function writeRequest(route: Route, parts: RequestParts, description: string): FuzzedRequest {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(Object(parts.params)[name] ?? 'one'));
  const query = queryText(parts.query);
  const target = query === '' ? path : `${path}?${query}`;
  if (route.method === 'GET') return { method: 'GET', target, description };
  const body = JSON.stringify(parts.body ?? {});
  return { method: route.method, target, body, contentType: 'application/json', description };
}

function queryText(query: unknown): string {
  return Object.entries(Object(query) as object)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`))
    .join('&');
}

/** `.` and `..` would change the path before it is sent. */
const encoded = (value: unknown): string =>
  encodeURIComponent(toText(value)).replaceAll(/^\.{1,2}$/g, (dots) => dots.replaceAll('.', '%2E'));

/** Sends a request unchanged; unlike `fetch`, it does not validate its method and address. */
export async function sendRequest(
  pool: Pool,
  { method, target, body, contentType }: FuzzedRequest,
  headers: Readonly<Record<string, string>>,
): Promise<RouteResponse> {
  const content = body !== undefined && contentType ? { 'content-type': contentType } : {};
  const response = await pool.request({
    method: method as Dispatcher.HttpMethod,
    path: target,
    headers: { ...headers, accept: 'application/json', ...content },
    body: body ?? null,
  });
  const responseHeaders = new Headers();
  for (const [name, values] of Object.entries(response.headers))
    for (const value of [values ?? []].flat()) responseHeaders.append(name, value);
  const bytes = Buffer.from(await response.body.arrayBuffer());
  return {
    status: response.statusCode,
    headers: responseHeaders,
    body: bodyOf(bytes, responseHeaders.get('content-type')),
  };
}

type Headers = Readonly<Record<string, string>>;

export function productApiMember(chain: Chain): Promise<FuzzedServer> {
  const url = chain.productApiUrl;
  const authorized = async (session: string): Promise<Headers> => {
    const { body } = await callRoute(url, productApi.cookieLogin, {}, { [HEADERS.sessionToken]: session });
    const token = loginStateSchema.parse(body).cookies.access_token ?? '';
    return { authorization: `Bearer ${token}`, [HEADERS.sessionToken]: session };
  };
  return memberOf(new Pool(url), {
    async register() {
      const { body } = await callRoute(url, productApi.register, { body: registration(newAddress()) });
      const headers = await authorized(sessionSchema.parse(body).session_token);
      const { id: customerId } = userSchema.parse((await callRoute(url, productApi.getUser, {}, headers)).body);
      await newSubscription(chain.sandboxUrl, { customerId });
      return headers;
    },
    async after({ body }) {
      const session = sessionSchema.safeParse(body);
      return session.success ? authorized(session.data.session_token) : undefined;
    },
  });
}

export function bffMember(chain: Chain): Promise<FuzzedServer> {
  const url = chain.bffUrl;
  const proof = proofOf(chain.origin);
  const after = async ({ headers }: RouteResponse) => {
    const session = headers.getSetCookie().find((cookie) => /^session=[^;]/.test(cookie));
    return session && { ...proof, cookie: session.split(';', 1)[0] ?? '' };
  };
  return memberOf(new Pool(url), {
    async register() {
      const headers =
        (await after(await callRoute(url, bffApi.register, { body: registration(newAddress()) }, proof))) || proof;
      const { id: customerId } = userSchema.parse((await callRoute(url, bffApi.getUser, {}, headers)).body);
      await newSubscription(chain.sandboxUrl, { customerId });
      return headers;
    },
    after,
  });
}

interface MemberActions {
  /** Registers a new member with premium access and returns the headers that authenticate them. */
  register(): Promise<Headers>;
  /** The headers for the next requests: a response may start a new session. */
  after(response: RouteResponse): Promise<Headers | undefined | ''>;
}

/** One server of the chain, called as a logged-in member. */
async function memberOf(pool: Pool, { register, after }: MemberActions) {
  let headers = await register();
  return {
    /** Sends the request as a member with premium access. */
    async send(request: FuzzedRequest): Promise<RouteResponse> {
      const response = await sendRequest(pool, request, headers);
      headers = (await after(response)) || headers;
      return response;
    },
    /** Registers a new member: the last request ended the former session. */
    async renew(): Promise<void> {
      headers = await register();
    },
    close: () => pool.close(),
  };
}
