import type { BffApi } from '@sound-library/contract/bff.ts';
import { CONTENT_IDS_MAX, joinContentIds, splitContentIds } from '@sound-library/contract/catalogue.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import type { CallMetadata } from '@sound-library/contract/define.ts';
import { CONTENT_TAG, matchesEtag } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { type Deadline, deadlineWithin, waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { type CacheEntry, PUBLIC_TIER } from '../cache/cache-store.ts';
import type { BffConfig, PluginOptions } from '../config.ts';
import { callsOfInstallation } from '../http/calls.ts';
import { outOfTime, RequestRefused } from '../http/errors.ts';
import { COSTLY_LIMIT, CREDENTIALS_ROUTE, cachedCallsLimit } from '../throttling/rate-limit.plugin.ts';
import type { UpstreamResponse } from '../upstream/upstream.plugin.ts';
import {
  callAsMember,
  callAsVisitor,
  JSON_TYPE,
  sendUpstreamResponse,
  upstreamHeaders,
  visitorSignal,
} from '../upstream/visitor-calls.plugin.ts';
import { sendPreviewPrivately } from './preview.plugin.ts';

/** Serves every row but files: public ones from the shared cache, the others directly from the product API. */
export const passThrough = fp<PluginOptions>(
  async (app, { config }) => {
    // Outside production, a response header shows how the cache found it.
    const showsCacheState = config.appEnv !== 'production';
    for (const row of passThroughRows(config.appEnv).filter(({ file }) => !file)) {
      app.route({
        method: row.method,
        url: row.path,
        ...limitsOf(row, config),
        ...(row.drafts ? { onSend: sendPreviewPrivately } : {}),
        handler: async (request, reply) => {
          const { deadline: callers } = request;
          const deadline = row.isDispensable ? deadlineWithin(callers, config.geolocationTimeoutMs) : callers;
          const target = upstreamTarget(row, request.params, request.query);
          if (row.cache === 'never') return passOn(app, { row, target, deadline }, request, reply);
          const drafts = await fetchDrafts(app, { row, target }, request, reply);
          return drafts
            ? sendUpstreamResponse(reply, drafts)
            : servePublic(app, { row, target, showsCacheState }, request, reply);
        },
      });
    }
  },
  { name: 'pass-through', dependencies: ['rate-limit', 'cache', 'cookie-login', 'preview', 'json-bodies', 'csrf'] },
);

/** Forwards a call unchanged; without a deadline, it has the longest timeout. */
async function passOn(
  app: FastifyInstance,
  { row, target, deadline }: { row: PassThroughRow; target: UpstreamTarget; deadline: Deadline | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, auth, isDispensable = false } = row;
  const { jsonBytes: body } = request;
  const call = { method, path: pathAndQuery(target), body, deadline, signal: visitorSignal(reply), isDispensable };
  const response = await (auth ? callAsMember(app, request, call) : callAsVisitor(app, request, call));
  return sendUpstreamResponse(reply, response);
}

function limitsOf(row: PassThroughRow, config: BffConfig) {
  if (row.cache === 'public') return { config: { rateLimit: cachedCallsLimit(config) } };
  if (row.isCostly) return { config: { rateLimit: COSTLY_LIMIT } };
  return row.isCredential ? CREDENTIALS_ROUTE : {};
}

/** An editor's drafts, neither cached nor shared. Null for other visitors, and for a refused token, which is cleared. */
async function fetchDrafts(
  app: FastifyInstance,
  { row, target }: { readonly row: PassThroughRow; readonly target: UpstreamTarget },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UpstreamResponse | null> {
  const token = row.drafts ? request.previewToken() : null;
  if (token === null) return null;
  await app.limitUncached(request);
  const response = await app.productApi.call({
    method: row.method,
    path: pathAndQuery(target),
    headers: { ...upstreamHeaders(request.visitorContext()), authorization: `Bearer ${token}` },
    deadline: request.deadline,
    signal: visitorSignal(reply),
  });
  if (response.status !== 401) return response;
  reply.endPreview();
  return null;
}

/** Serves a public call from the shared cache. It never reads the session. */
async function servePublic(
  app: FastifyInstance,
  { row, target, showsCacheState }: { row: PassThroughRow; target: UpstreamTarget; showsCacheState: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The response serves others too: nothing outside the key may be forwarded, or one visitor could choose what all others get.
  // Neither this visitor's disconnect nor their deadline ends the call.
  const visitor = request.publicContext();
  const { path, query } = target;
  const result = await app.publicCache.get(
    { call: row.call, locale: visitor.locale, path, query },
    {
      waitFor: (work) => waitUntilDeadline(work, request.deadline, outOfTime),
      mayFetch: () => app.limitUncached(request),
      fetch: (ifNoneMatch) =>
        app.productApi.call({
          method: row.method,
          path: pathAndQuery(target),
          headers: { ...upstreamHeaders(visitor), ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}) },
        }),
    },
  );
  if (result.kind === 'response') return sendUpstreamResponse(reply, result.response);
  if (showsCacheState) reply.header('x-cache', result.state);
  const { contentState } = result.entry;
  if (contentState && request.headers[HEADERS.contentVersion]) reply.header(HEADERS.contentVersion, contentState);
  // A request with the preview header may come from an editor, who gets a different response at the same URL.
  reply.header('vary', row.drafts ? `accept-language, ${HEADERS.preview}` : 'accept-language');
  return sendEntry(result.entry, request, reply);
}

function sendEntry({ status, body, etag }: CacheEntry, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const cacheControl = status === 200 ? PUBLIC_TIER.header : PUBLIC_TIER.notFoundHeader;
  reply.headers({ 'cache-control': cacheControl, ...CONTENT_TAG }).code(status);
  if (status === 404) return reply.type(JSON_TYPE).send(body);
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}

const QUERY_MAX_LENGTH = 24_000;

/** The target of a request: `path` with encoded segments, and the normalised query. */
export interface UpstreamTarget {
  readonly path: string;
  readonly query: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Never from the browser's URL. Throws not_found for parameters, validation_failed for a query that the contract refuses. */
export function upstreamTarget(row: PassThroughRow, params: unknown, query: unknown): UpstreamTarget {
  const checked = pathParams(row, params);
  return { path: fillPath(row.path, checked), query: row.query ? queryText(row.query, query) : '', params: checked };
}

export function pathAndQuery({ path, query }: Pick<UpstreamTarget, 'path' | 'query'>): string {
  return query === '' ? path : `${path}?${query}`;
}

function pathParams({ params: schema }: PassThroughRow, params: unknown): Record<string, string> {
  if (!schema) return {};
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new RequestRefused('not_found', 'Not found.');
  return Object.fromEntries(entriesOf(parsed.data));
}

function queryText(schema: z.ZodType, query: unknown): string {
  const parsed = schema.safeParse(query);
  if (!parsed.success) throw refusedQuery(parsed.error.issues.map(({ path }) => String(path[0] ?? '')));
  const defaults = new Map(entriesOf(schema.safeParse({}).data));
  const pairs = entriesOf(parsed.data)
    .map(([name, value]): [string, string] => [name, name === 'ids' ? contentIds(value) : value])
    .filter(([name, value]) => defaults.get(name) !== value);
  if (pairs.length === 0) return '';
  const text = new URLSearchParams(pairs.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
  if (text.length > QUERY_MAX_LENGTH) throw refusedQuery(pairs.map(([name]) => name));
  return text;
}

function contentIds(joined: string): string {
  const ids = splitContentIds(joined);
  if (ids.length > CONTENT_IDS_MAX) throw refusedQuery(['ids']);
  return joinContentIds(ids);
}

function entriesOf(values: unknown): [string, string][] {
  return typeof values === 'object' && values !== null
    ? Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    : [];
}

function refusedQuery(fields: readonly string[]): RequestRefused {
  const details = fields.map((field) => ({ field, issue: 'invalid' as const }));
  return new RequestRefused('validation_failed', 'The query is not valid.', { details });
}

export interface DownloadedFile {
  /** May contain parameters such as `:slug`. */
  readonly name: string;
  readonly type: string;
}

export interface PassThroughRow extends CallMetadata {
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path pattern, such as `/api/packs/:slug`. */
  readonly path: string;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  /** Part of a login: small bodies, and few calls per network. */
  readonly isCredential?: boolean;
  /** Expensive for us or for billing's allowance, so limited to a few per client. */
  readonly isCostly?: boolean;
  /** A file for the browser to save, which is streamed (`downloads.routes.ts`). */
  readonly file?: DownloadedFile;
  /** The page has a fallback for the response, so the call has a shorter timeout. */
  readonly isDispensable?: boolean;
}

const WITH_BEHAVIOUR: ReadonlySet<string> = new Set([
  'cookieLogin',
  'login',
  'register',
  'passkeyLogin',
  'logout',
  'changePassword',
  'changeEmail',
  'scheduleDeletion',
  'setAnalyticsConsent',
  'forgotPassword',
  'newsletterSignup',
  'sendEmailConfirmation',
  'openMailLink',
  'getMailLink',
  'resetPassword',
  'setAccountDetails',
  'confirmMailLink',
  'getMessages',
  'beginPreview',
  'createFeatureIdentity',
  'getFeatureEnablements',
] satisfies (keyof BffApi)[]);
const TRAITS = new Map<string, Pick<PassThroughRow, 'isCredential' | 'isCostly' | 'file' | 'isDispensable'>>(
  Object.entries({
    beginPasskeyLogin: { isCredential: true },
    clearSubscriptionsCache: { isCostly: true },
    createCheckout: { isCostly: true },
    createPortalSession: { isCostly: true },
    downloadPack: { isCostly: true, file: { name: ':slug.zip', type: 'application/zip' } },
    exportAccount: { file: { name: 'sound-library-account.json', type: JSON_TYPE } },
    getGeolocation: { isDispensable: true },
  } satisfies Partial<Record<keyof BffApi, object>>),
);

export function passThroughRows(appEnv: BffConfig['appEnv']): PassThroughRow[] {
  return callsOfInstallation(appEnv)
    .filter(([call]) => !WITH_BEHAVIOUR.has(call))
    .map(([call, route]) => ({
      call,
      method: route.method,
      path: route.path,
      ...route.metadata,
      params: schemaOf(call, 'pathParams' in route ? route.pathParams : undefined),
      query: schemaOf(call, 'query' in route ? route.query : undefined),
      ...TRAITS.get(call),
    }));
}

function schemaOf(call: string, schema: unknown): z.ZodType | undefined {
  if (schema === undefined || schema instanceof z.ZodType) return schema;
  throw new TypeError(`The contract describes ${call} with something that is not a zod schema.`);
}
