import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import { errorSchema } from '@sound-library/contract/errors.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { LOCALES, type LocaleCode, localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { timed } from '@sound-library/server-kit/request-lifecycle.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import { ClientDisconnected, RequestRefused, refusalOfStatus, UpstreamFailure } from '../http/errors.ts';
import { isOutageStatus, type UpstreamCall, type UpstreamResponse } from './upstream.plugin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request reveals about its visitor, validated. */
    visitorContext(): VisitorContext;
    /** The part that a shared response may depend on. */
    publicContext(): Pick<VisitorContext, 'requestId' | 'locale'>;
  }
}

/** The validated context of a request, and its id on the response. */
export const requestContext = fp(
  async (app) => {
    app.decorateRequest('publicContext', function (this: FastifyRequest) {
      return { requestId: this.id, locale: localeFromAcceptLanguage(this.headers['accept-language']) };
    });
    app.decorateRequest('visitorContext', function (this: FastifyRequest) {
      return {
        ...this.publicContext(),
        // From the cookie, or from the header of a client without cookies.
        featureIdentityId: this.cookieIdentity() ?? validFeatureIdentityId(this.headers[HEADERS.featureIdentityId]),
        analyticsDistinctId: validAnalyticsDistinctId(this.headers[HEADERS.analyticsDistinctId]),
        address: this.ip,
        userAgent: usableUserAgent(this.headers['user-agent']),
      };
    });
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(HEADERS.requestId, request.id);
      done();
    });
  },
  { name: 'request-context' },
);

/** What a request reveals about its visitor, as far as the product API may receive it. Shared responses need only the first two. */
export interface VisitorContext {
  readonly requestId: string;
  readonly locale: LocaleCode;
  readonly featureIdentityId?: string | undefined;
  readonly analyticsDistinctId?: string | undefined;
  readonly address?: string | undefined;
  /** Printable ASCII, truncated. */
  readonly userAgent?: string | undefined;
}

/** Built, not filtered: no Authorization, Cookie or internal header of the browser is forwarded. */
export function upstreamHeaders(visitor: VisitorContext): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': LOCALES[visitor.locale].languageTag,
    [HEADERS.bypassCookieLogin]: '1',
    [HEADERS.requestId]: visitor.requestId,
    ...(visitor.address ? { 'x-forwarded-for': visitor.address } : {}),
    ...(visitor.userAgent ? { 'user-agent': visitor.userAgent } : {}),
    ...(visitor.featureIdentityId ? { [HEADERS.featureIdentityId]: visitor.featureIdentityId } : {}),
    ...(visitor.analyticsDistinctId ? { [HEADERS.analyticsDistinctId]: visitor.analyticsDistinctId } : {}),
  };
}

const NOT_PRINTABLE = /[^\x20-\x7e]+/g;
const USER_AGENT_MAX_LENGTH = 300;

const validBy = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const validFeatureIdentityId = validBy(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const validAnalyticsDistinctId = validBy(/^[\w$:.@+=/-]{1,255}$/);
const validUserId = validBy(/^[\w-]{1,64}$/);

/** The browser's user agent, as far as it may be stored and shown in the list of devices. */
export function usableUserAgent(value: string | undefined): string | undefined {
  const text = (value ?? '').replaceAll(NOT_PRINTABLE, ' ').trim().slice(0, USER_AGENT_MAX_LENGTH).trimEnd();
  return text === '' ? undefined : text;
}

/** Makes a call with the visitor's bearer token; see `fetchAsMember`. */
export function callAsMember(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Omit<UpstreamCall, 'headers'>,
): Promise<UpstreamResponse> {
  const body = call.body ? { 'content-type': 'application/json' } : {};
  return fetchAsMember(app, request, call.method === 'GET', (headers) =>
    app.productApi.call({ deadline: request.deadline, ...call, headers: { ...headers, ...body } }),
  );
}

/** Throws unauthenticated without a session. A refused shared token is replaced, and a safe call made once more. */
export async function fetchAsMember<Result extends { readonly status: number }>(
  app: FastifyInstance,
  request: FastifyRequest,
  isSafe: boolean,
  ask: (headers: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const session = request.readSession();
  if (session.kind !== 'present') throw notLoggedIn();
  const first = await withBearer(app, request, ask);
  if (first.response.status !== 401) return first.response;
  await app.cookieLogin.forget(session.token, first.bearer);
  if (!first.shared || !isSafe) return first.response;
  return (await withBearer(app, request, ask)).response;
}

async function withBearer<Result>(
  app: FastifyInstance,
  request: FastifyRequest,
  ask: (headers: Readonly<Record<string, string>>) => Promise<Result>,
) {
  const { result, shared } = await timed(request.timings, 'cookie-login', () => app.cookieLogin.of(request));
  if (result.kind === 'guest') throw notLoggedIn();
  const headers = {
    ...upstreamHeaders(request.visitorContext()),
    ...expectedUser(request),
    authorization: `Bearer ${result.bearer}`,
  };
  return {
    response: await timed(request.timings, 'product-api', () => ask(headers)),
    bearer: result.bearer,
    shared,
  };
}

/** The product API compares the header with the bearer's owner. Throws other_account for an impossible id. */
function expectedUser({ headers }: FastifyRequest): Record<string, string> {
  const header = headers[HEADERS.expectedUserId];
  if (header === undefined) return {};
  const userId = validUserId(header);
  if (!userId) throw new RequestRefused('other_account', 'Another account is logged in than the call is meant for.');
  return { [HEADERS.expectedUserId]: userId };
}

export function notLoggedIn(): RequestRefused {
  return new RequestRefused('unauthenticated', 'This call needs a logged-in user.');
}

/** Needs no logged-in user; with `sessionToken` the product API learns whose browser it is. */
export function callAsVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Omit<UpstreamCall, 'headers'>,
  sessionToken?: string,
): Promise<UpstreamResponse> {
  const body = call.body ? { 'content-type': 'application/json' } : {};
  const session = sessionToken === undefined ? {} : { [HEADERS.sessionToken]: sessionToken };
  const headers = { ...upstreamHeaders(request.visitorContext()), ...body, ...session };
  return timed(request.timings, 'product-api', () =>
    app.productApi.call({ deadline: request.deadline, ...call, headers }),
  );
}

/** One shared error: its stack says nothing useful, and creating it costs more than the rest of an abort. */
const VISITOR_LEFT = new ClientDisconnected('the visitor left');

/** Aborts when the connection closes early. Fastify's own `request.signal` would abort every POST once its body is read. */
export function visitorSignal({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // A browser aborts the first submission of a form for the second, which waits for the response to the first.
  if (request.headers[HEADERS.idempotencyKey] !== undefined) return controller.signal;
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(VISITOR_LEFT);
  });
  return controller.signal;
}

/** Throws unless the response is JSON (or empty) and, when it is an error, in the contract's shape. */
export function assertUsable(response: UpstreamResponse): void {
  const { status, headers, body, retrySpent } = response;
  if (status >= 400) {
    if (errorCodeOf(body, status)) return;
    if (isOutageStatus(status)) throw new UpstreamFailure('unreachable', `responded with ${status}`, { retrySpent });
    throw refusalOfStatus(status, retrySpent ? { [HEADERS.retrySpent]: '1' } : {});
  }
  if (body.length > 0) assertMediaType(headers.get('content-type'), JSON_TYPE);
}

/** The code in the contract's envelope; null when the bytes are no envelope, or the code does not belong to this status. */
export function errorCodeOf(body: Buffer, status: number): ErrorCode | null {
  const { data } = errorSchema.safeParse(parsedJson(body.toString('utf8')));
  return data && ERROR_STATUS[data.code] === status ? data.code : null;
}

/** Throws unless a response has this media type, whatever its parameters. */
export function assertMediaType(actual: string | undefined, expected: string): void {
  if (mediaType(actual) === mediaType(expected)) return;
  throw new UpstreamFailure('broken', `responded with something that is not ${mediaType(expected)}`);
}

function mediaType(contentType = ''): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Drops all other fields. Throws UpstreamFailure without a cause, which might quote a session, a secret or an address. */
export function parseResponse<Schema extends z.ZodType>(
  { status, body }: UpstreamResponse,
  expected: { readonly status: number; readonly schema: Schema; readonly content: string },
): z.infer<Schema> {
  if (status !== expected.status)
    throw new UpstreamFailure('broken', `responded with ${status}, no ${expected.content}`);
  try {
    return expected.schema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new UpstreamFailure('broken', `the response contains no ${expected.content}`);
  }
}

/** The only headers of the product API's responses that a browser gets; Set-Cookie is not one of them. */
const HEADERS_DOWN = ['content-language', 'retry-after'] as const;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Forwards a response with its bytes unchanged. Responses that are not JSON become the contract's error. */
export function sendUpstreamResponse(reply: FastifyReply, response: UpstreamResponse): FastifyReply {
  assertUsable(response);
  for (const name of HEADERS_DOWN) {
    const value = response.headers.get(name);
    if (value !== undefined) reply.header(name, value);
  }
  if (response.retrySpent) reply.header(HEADERS.retrySpent, '1');
  reply.code(response.status);
  return response.body.length === 0 ? reply.send() : reply.type(JSON_TYPE).send(response.body);
}
