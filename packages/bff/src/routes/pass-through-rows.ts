import type { BffApi } from '@sound-library/contract/bff.ts';
import { CONTENT_IDS_MAX, joinContentIds, splitContentIds } from '@sound-library/contract/catalogue.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import type { CallMetadata } from '@sound-library/contract/define.ts';
import { z } from 'zod';
import type { BffConfig } from '../config.ts';
import { callsOfInstallation } from '../http/calls.ts';
import { RequestRefused } from '../http/errors.ts';
import { JSON_TYPE } from '../upstream/upstream-call.ts';

export interface DownloadedFile {
  /** May contain parameters such as `:slug`. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

/** A call that is forwarded to the product API unchanged. */
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

/** Calls that have their own route file. */
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

/** The contract's calls that are only forwarded, with their metadata from the contract. */
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

const QUERY_MAX_LENGTH = 24_000;

/** The target of a request: `path` with encoded segments, and the normalised query. */
export interface UpstreamTarget {
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
  /** The validated path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Builds the product API's path from the row, never from the browser's URL. Throws not_found for an impossible parameter and
 * validation_failed for a query that the contract refuses; unknown query names and default values are dropped.
 */
export function upstreamTarget(row: PassThroughRow, params: unknown, query: unknown): UpstreamTarget {
  const checked = pathParams(row, params);
  return { path: fillPath(row.path, checked), query: row.query ? queryText(row.query, query) : '', params: checked };
}

/** The target as one text, such as `/api/packs?query=piano`. */
export function pathAndQuery({ path, query }: UpstreamTarget): string {
  return query === '' ? path : `${path}?${query}`;
}

function pathParams({ params: schema }: PassThroughRow, params: unknown): Record<string, string> {
  if (!schema) return {};
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new RequestRefused('not_found', 'Not found.');
  return Object.fromEntries(entriesOf(parsed.data));
}

/** The values of an empty query by its schema. */
const DEFAULTS = new WeakMap<z.ZodType, ReadonlyMap<string, string>>();

function defaultsOf(schema: z.ZodType): ReadonlyMap<string, string> {
  const known = DEFAULTS.get(schema) ?? new Map(entriesOf(schema.safeParse({}).data));
  DEFAULTS.set(schema, known);
  return known;
}

function queryText(schema: z.ZodType, query: unknown): string {
  const parsed = schema.safeParse(query);
  if (!parsed.success) throw refusedQuery(parsed.error.issues.map(({ path }) => String(path[0] ?? '')));
  const defaults = defaultsOf(schema);
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
