import { createHash } from 'node:crypto';
import { type CallMetadata, otherContentOf, type Route } from '@sound-library/contract/define.ts';
import type { FieldIssue } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';
import { contentVersionText, matchesEtag } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { type LocaleCode, localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import type { ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { LocaleCatalogue } from '../catalogue/build-catalogue.ts';
import type { ContentFor, ContentView } from '../catalogue/content-views.ts';
import type { Member } from '../sessions/session-store.ts';

// Serves ts-rest contracts. ts-rest's own Fastify adapter has no body limit per call, does not support metadata, and replaces the
// error handler; the part that we need is small.

/** A call of the contract as `contract.router` returns it: a route with our metadata. */
type Call = Route & { readonly metadata: CallMetadata };

type MemberOf<T> = T extends { readonly metadata: { readonly auth: true } } ? { readonly member: Member } : unknown;
type Success<T extends Route> = Extract<ServerInferResponses<T>, { status: 200 | 201 | 204 }>['body'];

type CatalogueOf<T> = T extends { readonly metadata: { readonly cache: 'public' } }
  ? {
      /** The catalogue that this call reads, in its language. Throws `upstream_unavailable` before one is loaded. */
      catalogue(): LocaleCatalogue;
    }
  : unknown;

/** The validated request, the user of authenticated calls, the language, and the catalogue of public ones. */
export type CallContext<T extends Route> = ServerInferRequest<T> &
  MemberOf<T> &
  CatalogueOf<T> & {
    readonly request: FastifyRequest;
    readonly locale: LocaleCode;
    /** Called when the whole response has been sent, if it is; a HEAD request receives none. */
    whenSent(listener: () => void): void;
  };

/** Returns the body of a call's success status; failures are thrown as ApiError. */
export type Handler<T extends Route> = (context: CallContext<T>) => Promise<Success<T>>;
export type Handlers<Api extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Api]: Handler<Api[Name]>;
};

interface ServeContractOptions {
  /** The member of the bearer token. Throws `unauthenticated`. */
  authenticate(request: FastifyRequest): Promise<Member>;
  readonly contentFor: ContentFor;
  /** Validates every response against the contract. Expensive, so for development and tests. */
  readonly validatesResponses: boolean;
}

const PUBLIC_MAX_AGE_SECONDS = 15;
/** No call needs a larger body, and anyone may send many. */
const CALL_BODY_LIMIT = 16 * 1024;

/** Registers every call of the contract with its handler. */
export function serveContract<Api extends Readonly<Record<string, Call>>>(
  app: FastifyInstance,
  api: Api,
  handlers: Handlers<Api>,
  options: ServeContractOptions,
): void {
  const serve = <Name extends keyof Api>(name: Name) => serveCall(app, api[name], handlers[name], options);
  for (const name in api) serve(name);
}

function serveCall<T extends Call>(
  app: FastifyInstance,
  call: T,
  handler: Handler<T>,
  options: ServeContractOptions,
): void {
  const status = successStatus(call);
  const other = otherContentOf(call.responses[status]);
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: CALL_BODY_LIMIT,
    async handler(request, reply) {
      // Authentication before validation: a stranger learns nothing about the schema of a call.
      const member = call.metadata.auth ? await options.authenticate(request) : undefined;
      const locale = localeFromAcceptLanguage(request.headers['accept-language']);
      const { cache, drafts } = call.metadata;
      // Calls about one visitor read no content.
      const view = cache === 'never' ? null : await options.contentFor(request, drafts);
      announceContent(call, view, reply);
      const catalogue = view && (() => view.catalogue()[locale]);
      const whenSent = (listener: () => void) =>
        reply.raw.once('finish', () => {
          if (reply.raw.statusCode === status && request.method !== 'HEAD') listener();
        });
      const context: object = { ...validated(call, request), member, locale, request, catalogue, whenSent };
      const body = await handler(context as CallContext<T>);
      FAILPOINTS['call done'].publish(call.path);
      if (options.validatesResponses) assertResponse(call, status, body);
      if (other) reply.type(other.contentType);
      if (!view || view.isDraft) return reply.code(status).send(body);
      return sendPublic(request, reply.code(status), body);
    },
  });
}

function successStatus(call: Route): number {
  const status = Object.keys(call.responses)
    .map(Number)
    .find((candidate) => candidate < 300);
  if (status === undefined) throw new TypeError(`${call.method} ${call.path} has no success status.`);
  return status;
}

function validated(call: Route, request: FastifyRequest) {
  return {
    params: parsed(call.pathParams, request.params, 'not_found'),
    query: parsed(call.query, request.query, 'validation_failed'),
    body: parsed('body' in call ? call.body : undefined, request.body, 'validation_failed'),
  };
}

function parsed(schema: unknown, input: unknown, code: 'not_found' | 'validation_failed'): unknown {
  if (!(schema instanceof z.ZodType)) return undefined;
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  // An impossible path is not found, like any other; an invalid body or query is explained.
  throw new ApiError(code, code === 'not_found' ? {} : { details: refusedFields(result.error.issues, input) });
}

function assertResponse(call: Route, status: number, body: unknown): void {
  const response = call.responses[status];
  const schema = otherContentOf(response)?.body ?? response;
  if (!(schema instanceof z.ZodType)) return;
  const result = schema.safeParse(body);
  if (!result.success) {
    const issues = z.prettifyError(result.error);
    throw new TypeError(`The response of ${call.method} ${call.path} breaks the contract:\n${issues}`);
  }
}

/** The content version of a response, including refusals, and its cacheability. */
function announceContent({ metadata }: Call, view: ContentView | null, reply: FastifyReply): void {
  if (!view) {
    reply.header('cache-control', 'no-store');
    return;
  }
  reply.header('vary', metadata.drafts ? 'accept-language, authorization' : 'accept-language');
  if (view.isDraft) reply.header('cache-control', 'private, no-store');
  else if (view.version) reply.header(HEADERS.contentVersion, contentVersionText(view.version));
}

function sendPublic(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${PUBLIC_MAX_AGE_SECONDS}, stale-if-error=86400`);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

type Issue = z.core.$ZodIssue;

/** Maps zod's issues to the contract's closed list: the first one of each field. */
function refusedFields(issues: readonly Issue[], input: unknown): RefusedField[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!byField.has(field)) byField.set(field, fieldIssue(issue, valueAt(input, issue.path)));
  }
  return [...byField].map(([field, issue]) => ({ field, issue }));
}

function fieldIssue(issue: Issue, value: unknown): FieldIssue {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return 'required';
  // A text that must not be empty consists of invisible characters.
  if (issue.code === 'too_small' && issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'invalid_email';
  return 'invalid';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
